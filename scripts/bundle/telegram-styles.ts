/**
 * The one style sheet of telegram-ui, without the components that our lists do not use: four fifths of it. It lies in a
 * layer, so that what our own sheets say wins in whatever order they are loaded.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const SHEET = /telegram-ui\/dist\/styles\.css$/;
const OURS = join(import.meta.dirname, '../../miniapp/ui/list');
const THEIRS = join(import.meta.dirname, '../../node_modules');
const IMPORTED = /from '(@telegram-apps\/telegram-ui\/dist\/[^']+\.js)'/g;
const RELATIVE = /from "(\.[^"]+)"/g;
const CLASS = /tgui-[0-9a-f]{16}/g;

export function telegramStyles(): Plugin {
  return {
    name: 'arbi:telegram-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!SHEET.test(id)) return;
      return `@layer telegram-ui{${stylesOf(code, usedClasses())}}`;
    },
  };
}

/** The rules for these classes alone, with the animations that they name. */
export function stylesOf(sheet: string, used: ReadonlySet<string>): string {
  const kept = rulesOf(sheet).flatMap(([prelude, body]) => {
    if (/^@(media|supports)/.test(prelude)) {
      const inner = stylesOf(body, used);
      return inner === '' ? [] : [`${prelude}{${inner}}`];
    }
    if (prelude.startsWith('@')) return [];
    const selectors = prelude.split(',').filter(each => (each.match(CLASS) ?? []).every(name => used.has(name)));
    return selectors.length === 0 ? [] : [`${selectors.join(',')}{${body}}`];
  });
  const animations = rulesOf(sheet).filter(
    ([prelude]) =>
      prelude.startsWith('@keyframes') && kept.some(rule => rule.includes(prelude.slice('@keyframes '.length))),
  );
  return [...kept, ...animations.map(([prelude, body]) => `${prelude}{${body}}`)].join('');
}

/** What stands before each outer pair of braces, and in it. */
function rulesOf(sheet: string): (readonly [prelude: string, body: string])[] {
  const rules: (readonly [string, string])[] = [];
  let depth = 0;
  let start = 0;
  let opened = 0;
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) opened = index;
    if (brace === '}' && --depth === 0) {
      rules.push([sheet.slice(start, opened).trim(), sheet.slice(opened + 1, index)]);
      start = index + 1;
    }
  }
  return rules;
}

/** The classes that the components behind our lists write. */
function usedClasses(): ReadonlySet<string> {
  const files = new Set<string>();
  for (const name of readdirSync(OURS)) {
    for (const [, path = ''] of readFileSync(join(OURS, name), 'utf8').matchAll(IMPORTED))
      files.add(join(THEIRS, path));
  }
  const classes = new Set<string>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const [name] of source.matchAll(CLASS)) classes.add(name);
    for (const [, path = ''] of source.matchAll(RELATIVE)) {
      const next = `${join(dirname(file), path)}.js`;
      if (existsSync(next)) files.add(next);
    }
  }
  if (classes.size === 0)
    throw new Error('Our lists use nothing of telegram-ui, or it names its classes in another way now');
  return classes;
}
