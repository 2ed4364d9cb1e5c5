/**
 * Where the address of a house is from, and of which day: the lists and ordinances of the Secretaria de Prêmios e Apostas (SPA) of
 * the Ministério da Fazenda, read in public copies of them in November 2026.
 */
import { builtInHomepage } from './house-homepages.ts';

export interface AddressSource {
  readonly title: string;
  /** The day it is of: '2026-05-13'. */
  readonly on: string;
}

const LIST: AddressSource = { title: 'lista de empresas autorizadas da SPA', on: '2026-05-13' };
const COURT: AddressSource = { title: 'lista da SPA de autorizadas por determinação judicial', on: '2026-02-04' };
const FIRST_LIST: AddressSource = { title: 'lista de empresas autorizadas da SPA', on: '2025-01-14' };
const ordinance = (number: string, on: string): AddressSource => ({ title: `Portaria SPA/MF nº ${number}`, on });

/** Addresses that the list of May 2026 does not have any more, or not yet. */
const OTHERS: ReadonlyMap<string, AddressSource> = new Map([
  ['esportesdasorte', ordinance('136', '2025-01-22')],
  ['uxbet', ordinance('372', '2025-02-24')],
  ['flabet', ordinance('806', '2025-04-14')],
  ['b2xbet', ordinance('324', '2025-02-17')],
  ['betpark', ordinance('2.105', '2024-12-30')],
  ['spinbet', ordinance('2.105', '2024-12-30')],
  ['hanzbet', ordinance('523', '2025-03-14')],
  ['mrjackbet', FIRST_LIST],
  ['caesars', FIRST_LIST],
  ['zonadejogo', COURT],
  ['apostaonline', COURT],
  ['onlybets', COURT],
]);

/** Null: the house has no address that is built in. Example: 'faz1bet' → the list of 13 May 2026. */
export function addressSourceOf(book: string): AddressSource | null {
  return builtInHomepage(book) === null ? null : (OTHERS.get(book) ?? LIST);
}
