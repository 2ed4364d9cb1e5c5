/** Words that people shorten in chats, and pronouns that hang on a verb. The token keeps what was typed; its plain form is the whole word. */
import type { SaidToken } from './token.ts';

const WHOLE: Readonly<Record<string, string>> = {
  ...{
    agr: 'agora',
    agra: 'agora',
    hj: 'hoje',
    hje: 'hoje',
    amh: 'amanha',
    amnh: 'amanha',
    amn: 'amanha',
    amanhã: 'amanha',
  },
  ...{ ont: 'ontem', qnd: 'quando', qdo: 'quando', qando: 'quando', qnto: 'quanto', qto: 'quanto', qnt: 'quanto' },
  ...{ qntos: 'quantos', qtos: 'quantos', qro: 'quero', qero: 'quero', qria: 'queria', qm: 'quem', qq: 'qualquer' },
  ...{ qlqr: 'qualquer', pq: 'porque', pqe: 'porque', porq: 'porque', tb: 'tambem', tbm: 'tambem' },
  ...{
    tmb: 'tambem',
    tbem: 'tambem',
    n: 'nao',
    nn: 'nao',
    naum: 'nao',
    num: 'nao',
    ñ: 'nao',
    ess: 'esse',
    dess: 'desse',
  },
  ...{
    ness: 'nesse',
    td: 'tudo',
    tdo: 'tudo',
    tds: 'todos',
    tudim: 'tudo',
    tudinho: 'tudo',
    mt: 'muito',
    mto: 'muito',
  },
  ...{ mta: 'muita', mts: 'muitas', mtas: 'muitas', mtos: 'muitos', msm: 'mesmo', dnv: 'novamente', dps: 'depois' },
  ...{
    entt: 'entao',
    ent: 'entao',
    aki: 'aqui',
    aq: 'aqui',
    nd: 'nada',
    ngm: 'ninguem',
    vdd: 'verdade',
    cmg: 'comigo',
  },
  ...{
    jg: 'jogo',
    jgs: 'jogos',
    eh: 'e',
    toh: 'to',
    tou: 'to',
    pfv: 'favor',
    pfvr: 'favor',
    pls: 'favor',
    pf: 'favor',
  },
  ...{ vlw: 'valeu', obg: 'obrigado', brigado: 'obrigado', brigada: 'obrigado', obrigada: 'obrigado', bao: 'bom' },
  ...{ dispois: 'depois', despois: 'depois', adispois: 'depois', ninhum: 'nenhum', ninhuma: 'nenhuma', nois: 'nos' },
  ...{ nadica: 'nada', nadinha: 'nada', nadin: 'nada', inte: 'ate', tamem: 'tambem', aminha: 'amanha', cedin: 'cedo' },
  ...{ oce: 'voce', ocê: 'voce', vc: 'voce', vcs: 'voces', cê: 'voce', ganhano: 'ganhando', sld: 'saldo' },
};

const CLITIC = /^(\p{L}{3,})-(?:me|lhes?|nos|te|os?|as?|l[oa]s?)$/u;
/** Days of the week and compounds that end alike. */
const NO_VERB = /^(?:over|under|pre|ambas|mais|menos)$/;

export function withWholeWords(tokens: readonly SaidToken[]): SaidToken[] {
  return tokens.flatMap(token => (token.kind === 'word' ? wholeOf(token) : [token]));
}

function wholeOf(token: SaidToken): SaidToken[] {
  const plain = Object.hasOwn(WHOLE, token.plain) ? WHOLE[token.plain] : undefined;
  // 'uai sô': no 'só'.
  if (/^sô$/iu.test(token.text)) return [{ ...token, plain: 'uai' }];
  if (plain !== undefined) return [{ ...token, plain }];
  const verb = CLITIC.exec(token.plain)?.[1];
  if (verb === undefined || NO_VERB.test(verb)) return [token];
  const pronoun = token.text.slice(verb.length + 1);
  return [
    { ...token, text: token.text.slice(0, verb.length), plain: verb },
    { ...token, text: pronoun, plain: pronoun.toLowerCase(), spaced: false },
  ];
}
