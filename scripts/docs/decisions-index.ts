/** `docs/decisions.md`: the index of the decisions, made from the files in `docs/decisions/`, one a subject. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'decisions');

const HEAD = `# Decisions

Five lines each: what, why, what follows; a file a subject. This index is made by \`node scripts/write-docs.ts\`.`;

export function decisionsIndex(): string {
  const sections = readdirSync(FOLDER)
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => section(name, readFileSync(join(FOLDER, name), 'utf8')));
  return `${[HEAD, ...sections].join('\n\n')}\n`;
}

function section(name: string, text: string): string {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
  const lines = [...text.matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => `- [${heading}](decisions/${name}#${anchorOf(heading)})`,
  );
  return [`## ${title}`, lines.join('\n')].join('\n\n');
}

/** The anchor that pages of Markdown give a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
