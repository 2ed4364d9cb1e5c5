/** A house as it is built in, and what administrators set over it, in words. Pure. */
import { houses as words } from '#shared/catalogue/houses.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { HOUSE_RULES, ruleBookOf } from '#shared/house-rules/house-rules.ts';
import { MARKET_KINDS } from '#shared/house-rules/questions.ts';
import { SOURCES } from '#shared/house-rules/sources.ts';
import { spellingsOf } from '#shared/language/houses/find-house.ts';
import { addressSourceOf } from '#shared/markets/address-sources.ts';
import { builtInBook, isExchangeKey } from '#shared/markets/books.ts';
import type { Commissions } from '#shared/markets/commissions.ts';
import { builtInHomepage } from '#shared/markets/house-homepages.ts';
import { builtInDomains } from '#shared/markets/house-links.ts';
import { cents } from '#shared/units.ts';
import type { HouseRuleInput, HouseTerms } from '#shared/wire/admin/houses.ts';
import { ruleLine } from './house-form-view.ts';

export interface BuiltInHouse {
  readonly name: string;
  readonly link: string;
  readonly commission: string;
  readonly step: string;
  readonly limit: string;
  /** Other spellings that are recognised without being set. */
  readonly aliases: readonly string[];
}

/** commissions: of the exchanges, as administrators set them. */
export function builtInHouse(key: string, commissions: Commissions): BuiltInHouse {
  const { name } = builtInBook(key);
  return {
    name,
    link: builtInHomepage(key) ?? words.noLink,
    commission: commissionText(key, commissions),
    step: words.money('0,01'),
    limit: words.noLimit,
    aliases: spellingsOf(key),
  };
}

/**
 * The domains to which a feed's link may lead without being set, with the source of the first. Example: 'faz1.bet.br (lista de
 * empresas autorizadas da SPA, 13/05/2026)'.
 */
export function builtInAddresses(key: string): string {
  const domains = builtInDomains(key).join(', ');
  const source = addressSourceOf(key);
  if (source === null) return domains;
  return words.knownFrom(domains, source.title, source.on.split('-').toReversed().join('/'));
}

function commissionText(key: string, commissions: Commissions): string {
  const { exchange } = builtInBook(key);
  if (exchange !== null) return words.ofExchange(rate(commissions[exchange]));
  return isExchangeKey(key) ? words.unknownCommission : words.noCommission;
}

/** What administrators set for a house, one per line. Example: ['Nome: KTO Nova', 'Comissão (%): 2,5 %']. */
export function houseLines(house: HouseTerms): readonly string[] {
  return settings(house).map(([field, value]) => (value === '' ? field : `${field}: ${value}`));
}

/** Which of its fields are set. Example: ['Nome', 'Comissão (%)']. */
export function changedFields(house: HouseTerms): readonly string[] {
  return settings(house).map(([field]) => field);
}

function settings({ name, link, addresses, commission, step, limit, aliases, hidden, rules }: HouseTerms) {
  const money = (value: number) => words.money(formatMoneyInput(cents(value)));
  const lines: [field: string, value: string][] = [];
  if (name !== null) lines.push([words.name, name]);
  if (link !== null) lines.push([words.link, link]);
  if (addresses !== undefined && addresses.length > 0) lines.push([words.addresses, addresses.join(', ')]);
  if (commission !== null) lines.push([words.commission, rate(commission)]);
  if (step !== null) lines.push([words.step, money(step)]);
  if (limit !== null) lines.push([words.limit, money(limit)]);
  if (aliases.length > 0) lines.push([words.aliases, aliases.join(', ')]);
  if (hidden) lines.push([words.hiddenMark, '']);
  if (rules.length > 0) lines.push([words.rules, rules.map(ruleLine).join('; ')]);
  return lines;
}

const rate = (fraction: number): string => words.percent(rateText(fraction));

export interface BuiltInRule {
  readonly key: string;
  /** Example: 'tênis, tenista desiste: vale depois de um set (vencedor)'. */
  readonly line: string;
  readonly source: { readonly title: string; readonly url: string };
  readonly confidence: string;
  /** A rule set by administrators replaces it, for all its kinds of market. */
  readonly isReplaced: boolean;
}

/** The rules that come with the program, each with the page that says so. set: the rules that replace some of them. */
export function builtInRules(key: string, set: readonly HouseRuleInput[]): readonly BuiltInRule[] {
  const book = ruleBookOf(key);
  return HOUSE_RULES.filter(rule => rule.book === book).map(({ sport, question, on, answer, confidence, source }) => {
    const { title, url } = SOURCES[source];
    const over = set.filter(rule => rule.sport === sport && rule.question === question).flatMap(rule => rule.on);
    const kinds = on.length < MARKET_KINDS.length ? ` (${on.map(kind => words.kinds[kind]).join(', ')})` : '';
    return {
      key: `${sport} ${question} ${on.join()}`,
      line: `${ruleLine({ sport, question, answer })}${kinds}`,
      source: { title, url },
      confidence: words.confidence[confidence],
      isReplaced: on.every(kind => over.includes(kind)),
    };
  });
}
