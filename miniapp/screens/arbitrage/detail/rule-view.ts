/** What the houses of an opened row do differently, and what each ending does to these stakes. Pure. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { ruleWords as words } from '#shared/catalogue/arbitrage/rules.ts';
import { formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { compareRules, type Difference } from '#shared/house-rules/compare-rules.ts';
import type { Question } from '#shared/house-rules/questions.ts';
import { type RuleEnding, ruleEndings } from '#shared/house-rules/rule-endings.ts';
import {
  RULE_ANSWER_WORDS,
  RULE_QUESTION_WORDS,
  SCENARIO_WORDS,
  STATE_HINTS,
  STATE_WORDS,
  UNKNOWN_RULE,
} from '#shared/house-rules/words.pt-br.ts';
import { commissionOf, type HousesByKey, type StakePlan } from '#shared/stakes/stake-plan.ts';
import { type Cents, exactCents, floorCents } from '#shared/units.ts';

export interface HouseRuleLine {
  readonly book: string;
  readonly name: string;
  readonly does: string;
}

export interface EndingLine {
  readonly when: string;
  readonly profit: string;
  readonly isLoss: boolean;
  readonly legs: readonly HouseRuleLine[];
}

export interface RuleDifference {
  readonly question: Question;
  readonly title: string;
  readonly houses: readonly HouseRuleLine[];
  /** What the houses' difference does to these stakes, worst first; empty where it cannot be settled. */
  readonly endings: readonly EndingLine[];
}

export interface RuleView {
  readonly state: string;
  readonly hint: string;
  readonly differences: readonly RuleDifference[];
  /** The worst of all endings, those of the differences among them; null: none is known. */
  readonly worst: string | null;
  /** What to look up at the houses; null: nothing. */
  readonly lookUp: string | null;
}

/** More would hide the worst of them. */
const MOST_ENDINGS = 2;

export function rulesOf(arb: Opportunity, plan: StakePlan, houses: HousesByKey): RuleView {
  const { legs, event } = arb;
  const quoted = legs.map(leg => ({ ...leg, commission: commissionOf(leg, houses) }));
  const endings = plan.placeable ? ruleEndings(event.sport, quoted, plan.stakes) : [];
  const { state, differences, unknown } = compareRules(legs, event.sport);
  const isOpen = unknown.filter(question => !differences.some(each => each.question === question));
  const warned = endings.filter(({ questions }) => questions.some(question => isNamed(arb, question)));
  return {
    state: STATE_WORDS[state],
    hint: STATE_HINTS[state],
    differences: differences
      .filter(({ question }) => isNamed(arb, question))
      .map(each => differenceOf(arb, each, endings)),
    worst: warned.length === 0 ? null : words.worst(moneyOf(Math.min(plan.worst, ...warned.map(({ cents }) => cents)))),
    lookUp:
      isOpen.length === 0 ? null : words.lookUp(isOpen.map(question => RULE_QUESTION_WORDS[question].toLowerCase())),
  };
}

const isNamed = (arb: Opportunity, question: Question): boolean => arb.rules.questions.includes(question);

function differenceOf(
  arb: Opportunity,
  { question, answers }: Difference,
  endings: readonly RuleEnding[],
): RuleDifference {
  return {
    question,
    title: RULE_QUESTION_WORDS[question],
    houses: answers.map(({ book, answer }) => ({
      book,
      name: nameOf(arb, book),
      does: answer === 'unknown' ? UNKNOWN_RULE : RULE_ANSWER_WORDS[answer],
    })),
    endings: endings
      .filter(({ questions }) => questions.includes(question))
      .slice(0, MOST_ENDINGS)
      .map(ending => endingLine(arb, ending)),
  };
}

function endingLine(arb: Opportunity, { scenarios, legs, cents }: RuleEnding): EndingLine {
  const { home, away } = arb.event;
  return {
    when: scenarios.map(scenario => SCENARIO_WORDS[scenario](home, away)).join(words.or),
    profit: moneyOf(cents),
    isLoss: cents < 0,
    legs: legs.map(({ outcome, cents: part }, at) => {
      const book = arb.legs[at]?.book ?? '';
      return { book, name: nameOf(arb, book), does: outcome === 'push' ? words.returned : moneyOf(part) };
    }),
  };
}

const nameOf = ({ legs }: Opportunity, book: string): string => legs.find(leg => leg.book === book)?.bookName ?? book;

/** Never shown as less than it can cost. */
const moneyOf = (cents: number | Cents): string => formatSignedMoney(floorCents(exactCents(cents)));
