/** What is known of how each house settles, as the guide shows it: by house and sport, with whom it differs and where it stands. */
import { type CONFIDENCES, HOUSE_RULES, ruleBookOf } from '../house-rules/house-rules.ts';
import { ALL_QUESTIONS, type MarketKind, type Question, type RuleAnswer } from '../house-rules/questions.ts';
import { SOURCES } from '../house-rules/sources.ts';
import { findBook } from '../markets/books.ts';
import { registeredHouses } from '../markets/house-register.ts';
import { SPORTS, type Sport } from '../markets/market.ts';

type Confidence = (typeof CONFIDENCES)[number];

/** Where an answer was read. */
export interface RuleSource {
  /** Null: set by whoever runs this installation. */
  readonly confidence: Confidence | null;
  readonly url: string;
  /** The year that the page itself shows; null: none. */
  readonly year: number | null;
}

export interface KnownRule {
  /** A house's main key. */
  readonly book: string;
  readonly sport: Sport;
  readonly question: Question;
  readonly on: readonly MarketKind[];
  readonly answer: RuleAnswer;
  readonly source: RuleSource;
}

export interface HouseRuleRow extends KnownRule {
  /** Houses known to answer otherwise for one of the same kinds of market, by key. */
  readonly others: readonly KnownRule[];
}

export interface HouseWithRules {
  readonly book: string;
  readonly name: string;
  readonly count: number;
}

/** Every answer that holds: what was set here goes before what is built in. */
function knownRules(): KnownRule[] {
  const set = [...registeredHouses()].flatMap(({ key, rules }) =>
    rules.map(rule => ({
      book: ruleBookOf(key),
      sport: rule.sport as Sport,
      question: rule.question as Question,
      on: rule.on as readonly MarketKind[],
      answer: rule.answer as RuleAnswer,
      source: { confidence: null, url: rule.source, year: null },
    })),
  );
  const isReplaced = (rule: KnownRule) =>
    set.some(each => isSame(each, rule) && each.on.some(kind => rule.on.includes(kind)));
  const builtIn = HOUSE_RULES.map(({ source, confidence, ...rule }): KnownRule => {
    const { url, year } = SOURCES[source];
    return { ...rule, source: { confidence, url, year } };
  });
  return [...set, ...builtIn.filter(rule => !isReplaced(rule))];
}

const isSame = (a: KnownRule, b: KnownRule): boolean => a.book === b.book && isOfOne(a, b);
const isOfOne = (a: KnownRule, b: KnownRule): boolean => a.sport === b.sport && a.question === b.question;

/** The houses of which some rule is known, by name. */
export function housesWithRules(): HouseWithRules[] {
  const counts = new Map<string, number>();
  for (const { book } of knownRules()) counts.set(book, (counts.get(book) ?? 0) + 1);
  return [...counts]
    .map(([book, count]) => ({ book, name: findBook(book).name, count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

/** The rules of a house, by sport; empty: none is known. book: any of its keys. */
export function rulesOfHouse(book: string): { readonly sport: Sport; readonly rows: readonly HouseRuleRow[] }[] {
  const all = knownRules();
  const own = all.filter(rule => rule.book === ruleBookOf(book));
  return SPORTS.map(sport => ({
    sport,
    rows: own
      .filter(rule => rule.sport === sport)
      .sort((a, b) => ALL_QUESTIONS.indexOf(a.question) - ALL_QUESTIONS.indexOf(b.question))
      .map(rule => ({
        ...rule,
        others: all.filter(
          each =>
            each.book !== rule.book &&
            isOfOne(each, rule) &&
            each.answer !== rule.answer &&
            each.on.some(kind => rule.on.includes(kind)),
        ),
      })),
  })).filter(({ rows }) => rows.length > 0);
}
