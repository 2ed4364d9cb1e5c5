/**
 * Fills my own settings into a form: my step, my balances, my exchange's commission, and the terms of the house that a
 * leg names. Only fields that nobody typed into are filled; the values of a link are kept. Pure.
 */

import { isInReais } from '#shared/calculators/engine/leg-terms.ts';
import { type FormField, isCommission } from '#shared/calculators/forms/field.ts';
import { type FilledForm, type FormRow, readForm } from '#shared/calculators/forms/form.ts';
import { typedOf } from '#shared/calculators/forms/typed.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { type Bookmaker, findBook, knownBooks } from '#shared/markets/books.ts';
import { commissionAt } from '#shared/markets/commissions.ts';
import { houseFinder } from '#shared/reading/houses/houses.ts';
import type { HouseSettings } from '#shared/stakes/house-settings.ts';
import { cents } from '#shared/units.ts';
import { unsetHouse } from '../settings/house-settings.ts';
import type { MyTerms } from '../settings/use-terms.ts';

type Texts = FormRow['texts'];
export interface MyHouse extends Bookmaker {
  /** My commission at this house. */
  readonly commission: number;
  readonly settings: HouseSettings;
}

/** The houses that are on, in the order they were added. */
export function myHouses({ list, commissions }: Pick<MyTerms, 'list' | 'commissions'>): MyHouse[] {
  return list
    .filter(house => house.on)
    .map(settings => ({
      ...findBook(settings.book),
      commission: settings.commission ?? commissionAt(commissions, settings.book),
      settings,
    }));
}

/** The suggested names of a leg's house: mine first. */
export function houseNames(houses: MyTerms): string[] {
  return [...new Set([...myHouses(houses), ...knownBooks()].map(({ name }) => name))];
}

/**
 * The form that a calculator opens with, from its example: my step, the sum of my balances for a bankroll, and the
 * terms of the houses that the example names. Example: a step of R$ 5 → 'step' is '5,00'.
 */
export function withMySettings(example: FilledForm, houses: MyTerms): FilledForm {
  const mine = myHouses(houses);
  const bankroll = mine.reduce((sum, { settings }) => sum + (settings.balance ?? 0), 0);
  const exchange = mine.find(house => house.exchange !== null);
  const texts = { ...example.texts };
  if (houses.rounding !== null && houses.rounding > 1 && 'step' in texts)
    texts.step = formatMoneyInput(cents(houses.rounding));
  if (bankroll > 0 && 'bankroll' in texts) texts.bankroll = formatMoneyInput(cents(bankroll));
  const form = { ...example, texts };
  const filled = exchange === undefined ? form : withCommission(form, exchange.commission);
  const terms = new Map(
    filled.groups.legs?.flatMap(({ key, texts: row }) => {
      const ofRow = termsOf(row, houses);
      return Object.keys(ofRow).length > 0 ? [[key, ofRow] as const] : [];
    }),
  );
  if (terms.size === 0) return filled;
  const housed = mapRows(filled, (row, key) => ({ ...row, ...terms.get(key) }));
  if (worstOf(housed) >= 0) return housed;
  // If my limits make the example lose, its houses are removed, because a page should not open with a loss.
  return mapRows(filled, (row, key) => (terms.has(key) ? { ...row, [HOUSE]: '' } : row));
}

/** After a change by hand: a leg with another house, side or currency gets the terms that belong to it. */
export function applyHouseTerms(before: FilledForm, after: FilledForm, houses: MyTerms): FilledForm {
  const old = new Map(before.groups.legs?.map(row => [row.key, row.texts]));
  return mapRows(after, (texts, key) => {
    const was = old.get(key) ?? {};
    if (DECISIVE.every(path => was[path] === texts[path])) return texts;
    const [had, has] = [termsOf(was, houses), termsOf(texts, houses)];
    const gone = Object.keys(had).filter(path => !(path in has) && texts[path] === had[path]);
    const come = Object.entries(has).filter(([path, text]) => had[path] !== text);
    return { ...texts, ...Object.fromEntries([...gone.map(path => [path, '']), ...come]) };
  });
}

/** The fields of a row, or of a form without a place for a house's name, as a house fills them. */
export function rowTerms(fields: readonly FormField[], { commission, exchange, settings }: MyHouse): Texts {
  const limits: Readonly<Record<string, number | null | undefined>> = {
    'maxStake.*': settings.maxStake,
    'balance.*': settings.balance,
  };
  const said = fields.flatMap((field): [string, string][] => {
    if (isCommission(field)) return exchange !== null ? [[field.path, percent(commission)]] : [];
    const limit = limits[field.path];
    return limit == null ? [] : [[field.path, formatMoneyInput(cents(limit))]];
  });
  return Object.fromEntries(said);
}

function worstOf(form: FilledForm): number {
  const answer = form.kit.run(readForm(form).input);
  return answer.ok ? Number(answer.value.worst ?? 0) : Number.NEGATIVE_INFINITY;
}

export const HOUSE = 'legs.*.house';
const DECISIVE = [HOUSE, 'legs.*.side', 'legs.*.stakeKind', 'legs.*.currency'];
const COMMISSION = /(^|\.)(layC|c)ommission$/;

/** Texts by the path of their field. The limit of a slip is the house's, or the balance if that is lower and own money is backed. */
function termsOf(texts: Texts, houses: MyTerms): Texts {
  const house = findHouse(texts[HOUSE] ?? '', houses);
  if (house === null) return {};
  const { commission, exchange, settings } = house;
  const isMoneyOnBack = texts['legs.*.side'] !== 'lay' && (texts['legs.*.stakeKind'] ?? 'normal') === 'normal';
  const limits = [settings.maxStake, isMoneyOnBack ? (settings.balance ?? null) : null].filter(each => each !== null);
  const isOurs = isInReais(texts['legs.*.currency'] ?? '');
  return {
    ...(exchange !== null && { 'legs.*.commission': percent(commission), 'legs.*.commissionType': 'net_win' }),
    ...(isOurs && limits.length > 0 && { 'legs.*.max': formatMoneyInput(cents(Math.min(...limits))) }),
    ...(isOurs && settings.step !== null && { 'legs.*.step': formatMoneyInput(cents(settings.step)) }),
  };
}

/** One of mine, or any known house: an exchange of the table has the same commission for everybody. */
function findHouse(name: string, houses: MyTerms): MyHouse | null {
  const mine = myHouses(houses);
  const named = houseFinder(
    mine.map(({ settings }) => settings),
    houses.commissions,
  )(name);
  if (named === null) return null;
  const known = knownBooks().find(book => book.name === named.name) ?? findBook(name);
  const { commission } = named;
  return mine.find(house => house.name === named.name) ?? { ...known, commission, settings: unsetHouse(known.key) };
}

/** If the example lays at an exchange, it is mine. */
function withCommission(form: FilledForm, commission: number): FilledForm {
  const said = (texts: Texts) =>
    Object.entries(texts).flatMap(([path, text]) => (COMMISSION.test(path) && text !== '' ? [path] : []));
  const filled = (texts: Texts) => ({
    ...texts,
    ...Object.fromEntries(said(texts).map(path => [path, percent(commission)])),
  });
  return mapRows({ ...form, texts: filled(form.texts) }, filled);
}

function mapRows(form: FilledForm, change: (texts: Texts, key: number) => Texts): FilledForm {
  const { legs } = form.groups;
  if (legs === undefined) return form;
  return {
    ...form,
    groups: { ...form.groups, legs: legs.map(row => ({ ...row, texts: change(row.texts, row.key) })) },
  };
}

const percent = (fraction: number) => typedOf({ path: '', kind: 'percent' }, fraction);
