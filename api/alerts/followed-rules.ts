/** Everybody's rules with their people's own houses, kept up to date while either changes. */
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import { houseSetLeft } from '#shared/arb-filter/asked-houses.ts';
import { unlessUnreadable } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AlertSets } from './followed-house-sets.ts';
import { NO_TERMS, type PersonTerms, readTerms, type TermsSource } from './person-stakes.ts';
import type { RuleIndex } from './rule-index.ts';
import type { AlertRules, BoundRule } from './rules/alert-rules.ts';

export interface FollowedRules {
  /** A person's houses and total, as last read. */
  termsOf(telegramId: TelegramId): PersonTerms;
  /** Keeps the sets of houses those that the rules ask for, from here on. */
  keepSets(sets: AlertSets): void;
  forgetPerson(telegramId: TelegramId): void;
  /** Resolves once every change so far has been followed. */
  settle(): Promise<void>;
}

export interface FollowedRulesDeps {
  readonly alertRules: Pick<AlertRules, 'everybodys' | 'onChange'>;
  readonly terms: TermsSource;
  readonly rules: RuleIndex;
  readonly log: Log;
}

export async function openFollowedRules({ alertRules, terms, rules, log }: FollowedRulesDeps): Promise<FollowedRules> {
  const known = new Map<TelegramId, PersonTerms>();
  const changes = createChangeQueue(log);
  let sets: AlertSets | null = null;

  // What cannot be read sets nothing: their rules search all houses.
  const termsKept = (telegramId: TelegramId) => unlessUnreadable(readTerms(terms, telegramId), NO_TERMS);
  const termsOf = (telegramId: TelegramId) => known.get(telegramId) ?? NO_TERMS;
  // A rule that is off is known, and searches nothing.
  const put = (bound: BoundRule) =>
    rules.put(
      bound,
      bound.rule.isOn === false ? null : houseSetLeft(bound.rule.filter, termsOf(bound.telegramId).list),
    );
  const sync = async () => sets?.sync(rules);

  /** Reads a person's settings again; from then on their rules search the houses of these. */
  const refresh = (telegramId: TelegramId) =>
    changes.run(async () => {
      known.set(telegramId, await termsKept(telegramId));
      for (const bound of rules.of(telegramId)) put(bound);
      await sync();
    });

  for await (const bound of alertRules.everybodys()) {
    const { telegramId } = bound;
    if (!known.has(telegramId)) known.set(telegramId, await termsKept(telegramId));
    put(bound);
  }
  alertRules.onChange((id, bound) => {
    if (bound === null) {
      rules.remove(id);
      void changes.run(sync);
    } else {
      put(bound);
      void refresh(bound.telegramId);
    }
  });
  terms.onChange(owners => {
    const changed = new Set(owners.map(telegramIdOfUid).filter(telegramId => telegramId !== null));
    for (const telegramId of changed) if (rules.of(telegramId).length > 0) void refresh(telegramId);
  });

  return {
    termsOf,
    keepSets(followed) {
      sets = followed;
      void changes.run(sync);
    },
    forgetPerson(telegramId) {
      rules.removePerson(telegramId);
      known.delete(telegramId);
      void changes.run(sync);
    },
    settle: changes.settle,
  };
}

/** Runs one change after the other; a failure is logged, and the next change starts from what is there. */
function createChangeQueue(log: Log) {
  let last: Promise<void> = Promise.resolve();
  return {
    run(work: () => Promise<void>): Promise<void> {
      last = last.then(work).catch((cause: unknown) => log.error('as regras de alerta não foram seguidas', { cause }));
      return last;
    },
    settle: () => last,
  };
}
