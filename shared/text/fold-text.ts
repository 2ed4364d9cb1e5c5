/** Text as it is compared: 'São Paulo' and 'SAO PAULO' are one. */

/** Lower case, without accents. Example: 'Grêmio' → 'gremio'. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
