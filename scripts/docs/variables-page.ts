/** `docs/variables.md`: every variable with its default, made from the schema that reads them and from what each sets. */
import { ENV_SCHEMA } from '../../server/env/env.ts';
import { VARIABLE_GROUPS, type VariableGroup } from '../../server/env/variable-words.ts';

const HEAD = `# Variáveis

O servidor as lê do ambiente e de \`.env\`; uma que já está no ambiente vence. Se uma está errada, ele diz qual numa linha e não começa.
Uma vazia conta como ausente. Esta página é feita por \`node scripts/write-docs.ts\`, a partir do esquema em \`server/env/\`.`;

export function variablesPage(): string {
  return `${[HEAD, ...VARIABLE_GROUPS.map(section)].join('\n\n')}\n`;
}

function section({ title, about, variables }: VariableGroup): string {
  const rows = Object.entries(variables).map(([name, words]) => `| \`${name}\` | ${defaultOf(name)} | ${words} |`);
  const table = ['| variável | sem ela | o que define |', '|---|---|---|', ...rows].join('\n');
  return [`## ${title}`, ...(about === undefined ? [] : [about]), table].join('\n\n');
}

/** As one writes it in `.env`. A long list is told in words. */
function defaultOf(name: string): string {
  const schema = Object.hasOwn(ENV_SCHEMA.shape, name) ? ENV_SCHEMA.shape[name as keyof typeof ENV_SCHEMA.shape] : null;
  const read = schema?.safeParse(undefined);
  if (!read?.success || read.data === undefined) return '';
  const text = [read.data]
    .flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .join(',');
  return text === '' || text.length > MOST_SHOWN ? '' : `\`${text}\``;
}

const MOST_SHOWN = 40;
