/** The components that the texts of the guides use. */
import type { MDXComponents } from 'mdx/types';
import type { LessonExampleId } from '#shared/guides/lesson-examples.ts';
import styles from './Lesson.module.css';
import { LiveCalculator } from './LiveCalculator.tsx';
import { Ladder } from './ladder/Ladder.tsx';
import { figureOf, typedIn } from './lesson-figures.ts';

interface Quoted {
  of: LessonExampleId;
  path: string;
}

/** A result of an example. */
function Result({ of, path }: Quoted) {
  const { text, tone } = figureOf(of, path);
  return (
    <strong className={styles.figure} data-tone={tone}>
      {text}
    </strong>
  );
}

/** An input of an example. */
function Typed({ of, path }: Quoted) {
  return <span className={styles.figure}>{typedIn(of, path)}</span>;
}

export const LESSON_PARTS: MDXComponents = { Result, Typed, Live: LiveCalculator, Ladder };
