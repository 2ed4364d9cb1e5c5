/** What is wrong with a flow, said where it stands. */
import type { FlowProblem, ProblemCode } from '../../flow/schema/problem.ts';

const SENTENCES: Readonly<Record<Exclude<ProblemCode, 'missing'>, string | ((detail: string) => string)>> = {
  no_start: 'Falta um começo: um comando, um texto, um botão.',
  two_variables: name => `Há duas variáveis com o nome {${name}}.`,
  no_choices: 'Falta dizer entre o que se escolhe.',
  start_value: name => `O valor inicial de {${name}} não é do tipo dela.`,
  unreachable: 'Nenhum caminho leva a este bloco.',
  dangling: 'Um caminho leva a um bloco que não existe.',
  open_exit: exit => `${exitName(exit)} não leva a nenhum bloco: a conversa acaba ali.`,
  two_ways: 'Dois caminhos saem do mesmo ponto. Deixe um.',
  endless_loop: 'Este caminho volta a si mesmo sem esperar ninguém: nunca acaba.',
  asks_nobody: 'Um horário começa sem ninguém: aqui não há quem responda.',
  unknown_variable: name => `{${name}} não é uma variável deste fluxo.`,
  not_writable: name => `{${name}} vem pronta e não pode ser mudada.`,
  text_too_long: over => `O texto passa em ${over} do que o Telegram aceita.`,
  label_too_long: over => `O botão passa em ${over} dos 64 caracteres do Telegram.`,
  data_too_long: over => `O código do botão passa em ${over} dos 64 bytes do Telegram.`,
  data_taken: 'Este código de botão já é de outro fluxo.',
  bad_command: 'Comando só com letras minúsculas, números e _, começando por letra, até 32.',
  bad_param: 'O código do link leva só letras, números, _ e -, até 62.',
  bad_number: typed => `“${typed.slice(0, 60)}” não é um valor que se possa ler aqui.`,
  bad_bounds: 'O mínimo é maior que o máximo.',
  bad_language: 'Idioma em duas ou três letras, como pt.',
  bad_address: 'Este endereço não pode ser aberto.',
  wrong_type: name => (name === '' ? 'O tipo não serve aqui.' : `{${name}} não é do tipo que serve aqui.`),
  unknown_calculator: 'Esta calculadora não existe.',
  unknown_field: path => `A calculadora não tem o campo ${path}.`,
  unknown_route: 'Esta página não existe.',
  jump_nowhere: 'O bloco para onde pular não existe.',
  same_start: 'Outro começo deste fluxo é igual.',
  own_command: command => `/${command} já é um comando do bot.`,
  taken_start: title => `O fluxo “${title}” já começa assim.`,
  unknown_flow: 'Este fluxo não está publicado.',
  not_callable: title => `O fluxo “${title}” não tem o começo “chamado por outro fluxo”.`,
  calls_itself: 'Os fluxos chamam um ao outro sem fim, ou fundo demais.',
  unlisted_address: 'O endereço não está na lista do operador.',
  unknown_chat: 'Você não pode publicar neste grupo, ou o bot não está nele.',
};

/** What is missing, by the name of its field. In a path the last part that is listed here counts. */
const MISSING: Readonly<Record<string, string>> = {
  text: 'Falta o texto.',
  label: 'Falta o texto do botão.',
  data: 'Falta o código do botão.',
  of: 'Falta escolher o grupo.',
  'on.chat': 'Falta escolher o grupo.',
  chat: 'Falta escolher quem atende.',
  languages: 'Falta dizer os idiomas.',
  to: 'Falta escolher para onde pular.',
  flow: 'Falta escolher o fluxo.',
  note: 'Falta o aviso para quem atende.',
  command: 'Falta o comando.',
  texts: 'Faltam os textos que começam o fluxo.',
  param: 'Falta o código do link.',
  days: 'Falta escolher os dias.',
  save: 'Falta dizer onde guardar.',
  variable: 'Falta escolher a variável.',
  rules: 'Falta uma regra.',
  left: 'Falta o que comparar.',
  right: 'Falta com que comparar.',
  value: 'Falta o primeiro valor da conta.',
  other: 'Falta o segundo valor da conta.',
  calculator: 'Falta escolher a calculadora.',
  fields: 'Falta um campo da calculadora.',
  url: 'Falta o endereço.',
  path: 'Falta dizer o que guardar da resposta.',
};

function missingSentence(field: string): string {
  const parts = field.split('.');
  // Any path in `fields` is one of a calculator's fields, whatever its own name is.
  const name = parts[0] === 'fields' ? 'fields' : [...parts, field].findLast(part => Object.hasOwn(MISSING, part));
  return MISSING[name ?? ''] ?? 'Falta preencher.';
}

export function flowProblemSentence({ code, detail, field }: FlowProblem): string {
  if (code === 'missing') return missingSentence(field ?? '');
  const sentence = SENTENCES[code];
  return typeof sentence === 'string' ? sentence : sentence(detail);
}

const EXITS: Readonly<Record<string, string>> = {
  next: 'A saída “segue”',
  yes: 'A saída “sim”',
  no: 'A saída “não”',
  found: 'A saída “achou”',
  none: 'A saída “nenhuma”',
};

const exitName = (exit: string) => EXITS[exit] ?? (exit.startsWith('button:') ? 'Um botão' : 'Uma saída');
