/** Reads a workbook: the sheets with their names, and what is hidden in it. */
import { err, ok, type Result } from '../result.ts';
import type { FileProblem, Worksheet } from './cells.ts';
import { readFills } from './xlsx-fills.ts';
import { readSheet, TooManyRows } from './xlsx-sheet.ts';
import { readStyles } from './xlsx-styles.ts';
import { walkXml } from './xml.ts';
import { unzipParts } from './zip-parts.ts';

const WANTED = /^xl\/(workbook\.xml|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml|_rels\/workbook\.xml\.rels)$/;
const MAX_SHEETS = 100;

/** Errors: 'zip_bomb', 'damaged', 'wrong_type' (another kind of ZIP), 'too_many_rows'. */
export function readWorkbook(bytes: Uint8Array): Result<Worksheet[], FileProblem> {
  const unzipped = unzipParts(bytes, name => WANTED.test(name.replace(/^\//, '')));
  if (!unzipped.ok) return unzipped;
  const parts = new Map([...unzipped.value].map(([name, part]) => [name.replace(/^\//, ''), part]));
  const contents = parts.get('xl/workbook.xml');
  if (!contents) return err('wrong_type');
  try {
    const { sheets, startsIn1904 } = readContents(contents);
    const targets = readTargets(parts.get('xl/_rels/workbook.xml.rels'));
    const workbook = {
      texts: readTexts(parts.get('xl/sharedStrings.xml')),
      styles: readStyles(parts.get('xl/styles.xml')),
      fills: readFills(parts.get('xl/styles.xml')),
      startsIn1904,
    };
    const found = sheets.slice(0, MAX_SHEETS).flatMap(({ name, isHidden, relation }): Worksheet[] => {
      const target = targets.get(relation) ?? '';
      const part = parts.get(target);
      // One part for a hundred sheets would be read a hundred times.
      parts.delete(target);
      return part ? [{ name, isHidden, ...readSheet(part, workbook) }] : [];
    });
    return found.length === 0 ? err('damaged') : ok(found);
  } catch (cause) {
    return err(cause instanceof TooManyRows ? 'too_many_rows' : 'damaged');
  }
}

function readContents(part: Uint8Array) {
  const sheets: { readonly name: string; readonly isHidden: boolean; readonly relation: string }[] = [];
  let startsIn1904 = false;
  walkXml(part, {
    open(name, attribute) {
      if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      const state = attribute('state');
      sheets.push({
        name: attribute('name') ?? '',
        isHidden: state === 'hidden' || state === 'veryHidden',
        relation: attribute('r:id') ?? attribute('id') ?? '',
      });
    },
  });
  return { sheets, startsIn1904 };
}

function readTargets(part: Uint8Array | undefined): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  if (!part) return targets;
  walkXml(part, {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      targets.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

function readTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  if (!part) return texts;
  let [text, isText, isSpoken] = ['', false, false];
  walkXml(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      if (name === 't') isText = !isSpoken;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}
