/** Writes the pages of `docs/` that are made from the program and from other pages. A test holds that they are as this writes them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionsIndex } from './docs/decisions-index.ts';
import { variablesPage } from './docs/variables-page.ts';

const DOCS = join(import.meta.dirname, '..', 'docs');

writeFileSync(join(DOCS, 'variables.md'), variablesPage());
writeFileSync(join(DOCS, 'decisions.md'), decisionsIndex());
