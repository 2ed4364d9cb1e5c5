/** What people ask of the bot beside sums, alerts and their planilha, in their own words: help, lists, help with gambling. */

import { CRISIS, HELP_ASKED, LIST_ASKED } from '../../catalogue/chat/talk-words.ts';
import { foldText } from '../../language/fold.ts';
import { SPORT_WORDS } from '../../language/words/sport-words.ts';
import type { ChatCommand, Reading, SaidFilter } from '../../reading/result/reading.ts';
import { isChatter } from './chatter.ts';

/** A command in words is short. */
const LONGEST = 120;
const LONGEST_CRISIS = 1_000;

/** Whether somebody is in trouble with gambling. text: only its beginning is looked at. */
export function isCrisis(text: string): boolean {
  const plain = foldText(text.slice(0, LONGEST_CRISIS)).replace(/\s+/g, ' ').replace(/\bn\b/g, 'nao');
  return CRISIS.some(pattern => pattern.test(plain));
}

/** Null: no command. Example: 'quais as melhores agora?' → the list of arbs. */
export function commandIn(text: string): Extract<Reading, { kind: 'command' }> | null {
  if (text.length > LONGEST || isChatter(text)) return null;
  const plain = foldText(text)
    .replace(/[!?.,;]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const asks = (patterns: readonly RegExp[]) => patterns.some(pattern => pattern.test(plain));
  // Two prices are a sum, whatever word stands beside them.
  if (/\d[.,]\d.*\s\d/.test(plain) && !plain.includes('%')) return null;
  const prices = plain.match(/(?<![\d.,])\d{1,2}[.,]\d{1,2}(?![\d.,]|\s*(?:%|por cento))/g) ?? [];
  if (prices.length > 1) return null;
  if (asks(HELP_ASKED)) return command('ajuda', { with: {}, unknown: [] });
  return asks(LIST_ASKED) ? command('arb', readFilter(plain)) : null;
}

interface ReadFilter {
  readonly with: SaidFilter;
  /** Words that nobody understood, as they were typed. */
  readonly unknown: readonly string[];
}

const command = (name: ChatCommand, filter: ReadFilter): Extract<Reading, { kind: 'command' }> => ({
  kind: 'command',
  name,
  ...filter,
});

const KNOWN =
  /^(?:arbs?|alertas?|surebets?|melhor|melhores|top|agora|hoje|quais?|sao|as|os|a|o|de|da|do|das|dos|em|no|na|com|me|avisa|avise|avisar|notifica|notifique|quando|tiver|houver|aparecer|surgir|se|acima|mais|que|mostra|mostre|mostrar|lista|listar|ver|tem|alguma?|algum|manda|mande|quero|um|uma|por|para|pra|favor|maior|maiores|minimo|pelo|menos|lucro|e|vivo|ao|live|pre|jogo|partir|silencio|entre|as|ate|nao|oportunidades?|arbitragens?|arbitragem|entradas?|cria|criar|ligar?|ativar?|quanto|boa|boas|passa|existe|acha|busca|procura|momento|tudo|todas?|todos|so|somente|apenas|jogos?|ta|tao|rolando|disponiveis|disponivel|passar|for|chega|sair|alerta|minimos?|cade|ai|pf|pfv|porcento|cento|lucros?|das|h|hs|horas?|noite|manha|madrugada|sem|avisos?|perturbe|perturbar|nada|ninguem|manha|mim|eu|favor|bom|boas|com|pessoal|galera|oi|ola|sures?)$/;

/** plain: lower case, without accents. Percentages, sports, 'ao vivo'; the rest is named. */
export function readFilter(plain: string): ReadFilter {
  const percent = /(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:%|por cento|porcento)/.exec(plain);
  const bare =
    percent === null
      ? /\b(?:acima de|mais de|minimo(?: de)?|a partir de|pelo menos|alerta)\s+(?:de\s+)?(\d{1,2}(?:[.,]\d{1,2})?)\b(?!\s*(?:h|:))/.exec(
          plain,
        )
      : null;
  const least = percent?.[1] ?? bare?.[1];
  const kind: SaidFilter['kind'] = /\b(?:ao\s*vivo|live|vivo)\b/.test(plain)
    ? 'live'
    : /\bpre(?:\s|-)?(?:jogo|live|match)?\b/.test(plain)
      ? 'pre'
      : undefined;
  const sportWord = Object.keys(SPORT_WORDS)
    .toSorted((a, b) => b.length - a.length)
    .find(word => new RegExp(`\\b${word}\\b`).test(plain));
  const sport = sportWord === undefined ? undefined : SPORT_WORDS[sportWord];
  const said: SaidFilter = {
    ...(sport !== undefined && { sport }),
    ...(least !== undefined && { minProfitPct: Number(least.replace(',', '.')) }),
    ...(kind !== undefined && { kind }),
  };
  const rest = plain.replace(/[/%+>=≥-]/g, ' ').split(/\s+/);
  const unknown = rest.filter(
    word => word !== '' && !/\d/.test(word) && !KNOWN.test(word) && !(sportWord ?? '').split(' ').includes(word),
  );
  return { with: said, unknown };
}
