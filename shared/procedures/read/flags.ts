/**
 * Whether a message asks for what breaks a house's terms and the law: accounts of other people, or hiding from a house. A
 * house's own limit ('1x por CPF'), a warning against it, and 'o CPF da pessoa' in a rule are none.
 */

import type { MessageLine } from '../../reading/post/message-lines.ts';
import type { Flag, FlagReason } from '../flag.ts';

const KIN =
  '(?:esposa|mulher|marido|mae|pai|irma(?:o|os)?|irmaos|filh[oa]s?|primos?|tios?|tias?|avos?|vo|sogra|sogro|namorad[oa]|papai|mamae|vovo|maezinha|paizinho|sobrinh[oa]s?|genro|nora|marid[oa]|familia|familiares|parentes?|amig[oa]s?|vizinh[oa]s?|colegas?|cunhad[oa]s?|terceiros?|laranjas?|outras? pessoas?|outros)';
const IDENTITIES: readonly RegExp[] = [
  new RegExp(
    `(?:repet\\w*|faz\\w*|fac\\w*|us[ae]\\w*|abr[aei]\\w*|cri[ae]\\w*|cadastr\\w*|roda\\w*|rode|entr[ae]\\w*|peg[aue]\\w*|empresta\\w*|coloc\\w*|bot[ae]\\w*)[^.!?\\n]{0,40}\\b(?:contas?|cpfs?|nome|cadastros?|documentos?|dados)\\b[^.!?\\n]{0,12}\\b(?:d[aoe]s?|em nome d[aoe]s?) (?:sua |seu |tua |teu |meu |minha |um |uma |suas |seus |teus |tuas )?${KIN}\\b[^.!?\\n]{0,60}`,
  ),
  /(?:abr\w*|cri\w*|faz\w*|cadastr\w*) [^.!?\n]{0,20}(?:no|em|com) (?:o )?(?:nome|cpf|documento|dados) (?:de|da|do|dos|das) [^.!?\n,]{2,40}/,
  /(?:multi ?contas?|multi ?cpfs?|varias contas|varios cpfs|mais de um cpf|outro cpf|outros cpfs|segunda conta|conta fake|contas fakes?|conta laranja|cpfs? (?:de )?laranjas?|laranja(?:s)?\b[^.!?\n]{0,20}(?:conta|cpf)|cpf de terceiros|contas? de terceiros|contas? de outras? pessoas?)[^.!?\n]{0,40}/,
  /(?:vendo|vende(?:mos)?|alug\w+|compr\w+|arruma\w*|forne[cç]\w+|tenho|temos|passo)[^.!?\n]{0,20}(?:contas? (?:pronta|verificada|feita|nova|virgem|aquecida)s?|cpfs?\b)[^.!?\n]{0,20}/,
  // Accounts in others' names that the reader plays: 'conta 2 (nome de outra pessoa, você controla)', 'esposa (vc joga)'.
  /(?:nome|conta|cpf|documento) d[eoa] (?:outr[oa]s?|terceir\w+|alguem)[^.!?\n]{0,30}/,
  new RegExp(
    `\\b${KIN}\\b[^.!?\\n]{0,15}\\b(?:voce|vc|tu|cada um|a gente)s? (?:que )?(?:joga|aposta|controla|opera|mexe|usa|entra|loga)\\w*`,
  ),
  /(?:quanto mais (?:cpfs?|contas?) melhor|em (?:2|3|4|5|duas|tres|quatro|cinco|todas as) contas (?:da mesma casa|na mesma casa|diferentes)|uma conta (?:pra|para) cada)[^.!?\n]{0,30}/,
];
// A list of relatives who are to play: 'faz em 3 ou 4: o seu, mãe, irmão, cunhado'.
const RELATIVES = new RegExp(
  `\\b(?:faz\\w*|faca\\w*|rod[ae]\\w*|repet\\w*|us[ae]\\w*|peg[au]\\w*|entr[ae]\\w*)\\b[^.!?\\n]{0,60}\\b${KIN}(?:,| e| ou)(?: d?[oa]s?)? ${KIN}\\b[^.!?\\n]{0,30}`,
);
const DISGUISE: readonly RegExp[] = [
  /[^.!?\n,;]{0,20}\b(?:anti ?-?detect\w*|multilogin|dolphin anty|adspower|gologin|incogniton)\b[^.!?\n,;]{0,50}/,
  /[^.!?\n,;]{0,30}\b(?:vpn|proxy|proxies|ip residencial|chip novo|troca\w* (?:o |de )?ip|mud\w+ (?:o )?ip|outro ip|ips? (?:diferentes?|distintos?|separados?)|um ip (?:pra|para|por) cada|(?:outro chip|chips? diferentes?|cada (?:um|conta|cpf) (?:em|num|no|com) (?:um |outro )?(?:chip|celular|aparelho|ip|wi-?fi|navegador))|(?:troca|muda|passa|vai) (?:\w+ )?pr?o (?:4g|5g|wi-?fi)|(?:nao cruzam?)(?= (?:as|os|conta|cpf|ip|nada)|[.,!]|$)|emulador|fingerprint|limpa\w* (?:os )?cookies|outro aparelho|outro celular)\b[^.!?\n,;]{0,50}/,
  /[^.!?\n,;]{0,40}(?:casa nao (?:perceb\w*|detect\w*|descob\w*|ver?\b|desconfi\w*)|sem a casa (?:perceber|saber|ver)|engan\w+ a casa|burl\w+|driblar (?:a|o) (?:casa|limite|bloqueio|kyc|verificacao|limitacao)|selfie falsa|documento falso|facial de outr\w+|passar (?:na|no) (?:kyc|facial|verificacao) com)[^.!?\n,;]{0,40}/,
  // What the house is told that never happened: 'diga que o aplicativo travou', 'mande um print antigo'.
  /\b(?:dig[ae]m?|diz|fal[ae]m?|invent\w+|finj\w+|fing\w+|aleg\w+|reclam[ae]m?)\b (?:\w+ ){0,3}que (?:\w+ ){0,5}(?:trav\w+|sumi\w+|bug\w+|hacke\w+)[^.!?\n]{0,60}/,
  /\bprints? (?:antig|fals|editad|de outr|mexid|velh)\w*[^.!?\n]{0,40}/,
];
const AGAINST =
  /\b(?:nao|nunca|jamais|proibido|evite[mn]?|sem) (?:\w+ ){0,4}$|(?:nao|nunca|jamais|proibid[oa]|e crime|da ban|da block|bloqueia)/;

/** Null: it asks for neither. */
export function flagIn(lines: readonly MessageLine[]): Flag | null {
  const why = new Set<FlagReason>();
  const words: string[] = [];
  const text = lines.map(({ plain }) => plain).join('\n');
  const identities = /\b(?:cpfs?|contas?)\b/.test(text) ? [...IDENTITIES, RELATIVES] : IDENTITIES;
  let before = 0;
  for (const line of lines) {
    const from = before;
    before += line.plain.length + 1;
    for (const [reason, patterns] of [
      ['several-identities', identities],
      ['disguise', DISGUISE],
    ] as const) {
      for (const pattern of patterns) {
        const found = pattern.exec(line.plain);
        if (found === null || isWarning(line.plain, found) || isRefused(text, from + found.index)) continue;
        why.add(reason);
        const said = line.raw.slice(found.index, found.index + found[0].length).trim();
        if (!words.some(other => other.includes(said))) words.push(said.slice(0, 200));
      }
    }
  }
  return why.size === 0 ? null : { why: [...why], words: words.slice(0, 8) };
}

const TOLD =
  /\b(?:pergunt\w+|escrev\w+|ensin(?:ando|am|ou)|vend(?:endo|em)|oferec(?:endo|em)|prints?|(?:tem|teve|vi|vejo|vendo) (?:muita )?(?:gente|quem)|quem (?:faz|usa|compra|empresta|abre)|assunto|aviso)\b/;
const REFUSES =
  /\bnao (?:podem?(?= (?:fazer|usar|nao)\b|[,.!]|$)|da (?:nao|pra fazer)\b|da(?=[,.!])|faz(?:emos)? isso\b|se (?:faz|usa|ensina|empresta)\b|facam?\b|usem?\b(?! [oa] mesm[oa])|compensa|e permitido|permitimos|aceitamos)|\baqui nao\b|\bcontra (?:os?|as?) (?:termos?|regras?)\b|\b(?:e|sao|esta) (?:proibid|crime|fraude)|\bbanid[oa]s?\b/m;
const URGES =
  /\bmas (?:funciona|passa|da certo|ninguem|rola)\b|\bconfia\b|\beu (?:rod[oe]i?|faco|fiz|us(?:o|ei))\b|\bninguem (?:pergunt|reclam|perceb|descobr|falou|viu|barr)\w*|\bnao pega nada\b/;

/** 'Perguntaram se podem fazer na conta do marido. Não podem': told of others, and refused in what follows. */
function isRefused(text: string, at: number): boolean {
  const start = Math.max(...['.', '!', '?', '\n'].map(mark => text.lastIndexOf(mark, at - 1))) + 1;
  const end = /[.!?\n]|$/.exec(text.slice(at))?.index ?? 0;
  return TOLD.test(text.slice(start, at + end)) && REFUSES.test(text.slice(at)) && !URGES.test(text);
}

/** 'não usem conta de terceiros', 'VPN dá ban': it says that one must not. */
function isWarning(plain: string, found: RegExpExecArray): boolean {
  const start = Math.max(
    plain.lastIndexOf('.', found.index),
    plain.lastIndexOf('!', found.index),
    plain.lastIndexOf('?', found.index),
    0,
  );
  const before = plain.slice(Math.max(start, found.index - 50), found.index);
  if (/casa nao (?:perceb|detect|descob|ver?\b|desconfi)|sem a casa/.test(found[0]) && !AGAINST.test(before))
    return false;
  const within = found[0].replace(/casa nao \w+/, '');
  const said = plain.slice(start, found.index + found[0].length + 40);
  if (/nao (?:tem|da) (?:problema|nada|erro)|sem (?:medo|problema|erro)|nao pega nada/.test(said)) return false;
  if (/\b(?:proibid[oa]s?|nunca|jamais|evitem?|e crime|e ban|da ban|da block|bane|banid[oa]s?)\b/.test(said))
    return true;
  return (
    /\b(?:nao|nunca|jamais|proibid[oa]|evitem?|sem|nada de)\b/.test(before) ||
    /\b(?:nunca|jamais|proibid[oa]|e crime|da ban|da bloqueio|bane)\b|(?:^|[):–-] ?)(?:nao|nunca)\b/.test(within)
  );
}
