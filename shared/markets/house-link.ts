/** Addresses of matches at a house, made of what an administrator wrote. */

export interface LinkedMatch {
  readonly home: string;
  readonly away: string;
}

const PLACES = /\{(mandante|visitante)\}/g;

/** An https address whose host is fixed: what is filled in stands behind it. */
export function isLinkTemplate(template: string): boolean {
  const [, host = ''] = /^https:\/\/([^/?#]+)/.exec(template) ?? [];
  if (!/^[a-z\d.-]+\.[a-z]{2,}$/i.test(host)) return false;
  const filled = template.replace(PLACES, 'x');
  return !/[{}\s\\]/.test(filled) && URL.canParse(filled);
}

/** Example: ('https://www.kto.bet.br/busca?q={mandante}', { home: 'Grêmio', … }) → '…?q=Gr%C3%AAmio'. */
export function fillLink(template: string, { home, away }: LinkedMatch): string {
  return template.replace(PLACES, (_, place) => encodeURIComponent(place === 'mandante' ? home : away));
}
