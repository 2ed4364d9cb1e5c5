/** A house while it is edited: what was typed, and what becomes of it. Pure. */

import { houses as words } from '#shared/catalogue/houses.ts';
import { formatMoney, formatMoneyInput, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { parsePercent, rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { QUESTIONS, type Question, questionsOf } from '#shared/house-rules/questions.ts';
import { MAX_COMMISSION } from '#shared/markets/commissions.ts';
import { isDomain, isLinkTemplate } from '#shared/markets/house-links.ts';
import type { Sport } from '#shared/markets/market.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { type Cents, cents } from '#shared/units.ts';
import type { HouseRuleInput, HouseTerms } from '#shared/wire/admin/houses.ts';

export interface TypedHouse {
  readonly name: string;
  /** One alias per line. */
  readonly aliases: string;
  readonly link: string;
  /** One domain per line. */
  readonly addresses: string;
  readonly commission: string;
  readonly step: string;
  readonly limit: string;
  readonly hidden: boolean;
  readonly rules: readonly HouseRuleInput[];
}

export type HouseErrors = Partial<Record<'aliases' | 'link' | 'addresses' | 'commission' | 'step' | 'limit', string>>;

const MAX_ALIASES = 20;
const MAX_ADDRESSES = 20;
const MAX_STEP = cents(100_000);
const MAX_LIMIT = cents(1_000_000_000);

/** house null: the form of a house as it is built in. */
export function typedHouseOf(house: HouseTerms | null): TypedHouse {
  const money = (value: number | null | undefined) => (value == null ? '' : formatMoneyInput(cents(value)));
  return {
    name: house?.name ?? '',
    aliases: house?.aliases.join('\n') ?? '',
    link: house?.link ?? '',
    addresses: house?.addresses?.join('\n') ?? '',
    commission: house?.commission == null ? '' : rateText(house.commission),
    step: money(house?.step),
    limit: money(house?.limit),
    hidden: house?.hidden ?? false,
    rules: house?.rules ?? [],
  };
}

/** What to send; null: nothing is set any more, so the house is as it is built in. */
export function readTypedHouse(typed: TypedHouse): Result<HouseTerms | null, HouseErrors> {
  const aliases = [...linesOf(typed.aliases)];
  const addresses = [...new Set(linesOf(typed.addresses ?? '').map(domainOf))];
  const link = typed.link.trim();
  const commission = readRate(typed.commission);
  const [step, limit] = [readAmount(typed.step, MAX_STEP), readAmount(typed.limit, MAX_LIMIT)];
  const errors: HouseErrors = {
    ...(!areAliases(aliases) && { aliases: words.badAliases }),
    ...(link !== '' && !isLinkTemplate(link) && { link: words.badLink }),
    ...(!(addresses.length <= MAX_ADDRESSES && addresses.every(isDomain)) && { addresses: words.badAddresses }),
    ...(commission === undefined && { commission: words.badCommission }),
    ...(step === undefined && { step: words.badAmount(formatMoney(MAX_STEP)) }),
    ...(limit === undefined && { limit: words.badAmount(formatMoney(MAX_LIMIT)) }),
  };
  if (Object.keys(errors).length > 0 || commission === undefined || step === undefined || limit === undefined)
    return err(errors);
  const { name, hidden, rules } = typed;
  const terms = {
    name: name.trim() || null,
    aliases,
    link: link || null,
    ...(addresses.length > 0 && { addresses }),
    commission,
    step,
    limit,
    hidden,
    rules: [...rules],
  };
  const isSet = Object.values(terms).some(value =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
  return ok(isSet ? terms : null);
}

const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map(each => each.trim())
      .filter(Boolean),
  ),
];

/** The domain of what was typed or pasted. Example: 'https://www.kto.com/pt/' → 'kto.com'. */
const domainOf = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./, '');

const areAliases = (aliases: readonly string[]) =>
  aliases.length <= MAX_ALIASES &&
  aliases.every(each => each.length >= 2 && each.length <= 40 && /[\p{L}\p{N}]/u.test(each));

/** Undefined: not a rate. Example: '2,5' → 0.025. */
function readRate(text: string): number | null | undefined {
  const read = parsePercent(text);
  if (!read.ok) return read.error.code === 'empty' ? null : undefined;
  return read.value >= 0 && read.value <= MAX_COMMISSION ? read.value : undefined;
}

function readAmount(text: string, most: number): Cents | null | undefined {
  if (text.trim() === '') return null;
  const read = parseMoney(text);
  return read.ok && read.value >= 1 && read.value <= most ? read.value : undefined;
}

/** The questions that matter in a sport, each with its answers, as choices. */
export function ruleChoices(
  sport: Sport,
): readonly { readonly question: Question; readonly answers: readonly string[] }[] {
  return questionsOf(sport).map(question => ({ question, answers: QUESTIONS[question] }));
}

/** Example: 'tênis, tenista desiste: vale depois de um set'. */
export function ruleLine({ sport, question, answer }: Pick<HouseRuleInput, 'sport' | 'question' | 'answer'>): string {
  const answers: Readonly<Record<string, string>> = words.answers;
  return `${words.sports[sport]}, ${words.questions[question]}: ${answers[answer] ?? answer}`;
}
