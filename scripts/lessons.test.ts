/** The texts of the lessons: every number is quoted from a calculator, and the one beside it opens what it is quoted from. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LESSON_EXAMPLES, type LessonExampleId } from '#shared/guides/lesson-examples.ts';

const FOLDER = join(import.meta.dirname, '..', 'shared', 'catalogue', 'guides', 'calculator');
const lessons = readdirSync(FOLDER).map(name => [name, readFileSync(join(FOLDER, name), 'utf8')] as const);
const isId = (id: string): id is LessonExampleId => Object.hasOwn(LESSON_EXAMPLES, id);
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = '']) => id).filter(isId);

describe('the lessons', () => {
  it.each(lessons)('%s: what it quotes of the calculator beside it, that calculator opens', (_, text) => {
    const beside = new Set([...named(text, /<Live of="(\w+)"/g), ...named(text, / or="(\w+)"/g)]);
    const calculators = new Set([...beside].map(id => LESSON_EXAMPLES[id].id));
    const quoted = named(text, /<Result of="(\w+)"/g).filter(id => calculators.has(LESSON_EXAMPLES[id].id));
    // The sum of the first lesson is quoted by later ones as such.
    expect(quoted.filter(id => !beside.has(id) && id !== 'twoHouses')).toEqual([]);
  });

  it.each(lessons)('%s: no amount is typed into the text', (_, text) => {
    expect(text.replaceAll(/<[^>]*>/g, '')).not.toMatch(/R\$\s?\d/);
  });
});
