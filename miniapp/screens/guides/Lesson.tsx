/** One lesson of a guide: its position, its title, its text. */
import type { MDXContent } from 'mdx/types';
import { type LessonWords, guide as words } from '#shared/catalogue/guides/guide-words.ts';
import styles from './Lesson.module.css';
import { LESSON_PARTS } from './lesson-parts.tsx';
import { LessonTitle } from './lesson-title.ts';
import prose from './prose.module.css';

export interface LessonProps {
  lesson: LessonWords;
  place: number;
  of: number;
  text: MDXContent;
}

export function Lesson({ lesson: { id, title }, place, of, text: Text }: LessonProps) {
  return (
    <section id={id} className={styles.lesson} aria-labelledby={`${id}-titulo`}>
      <p className={styles.place}>{words.lesson(place, of)}</p>
      <h2 id={`${id}-titulo`} className={styles.title}>
        {title}
      </h2>
      <div className={prose.prose}>
        <LessonTitle value={title}>
          <Text components={LESSON_PARTS} />
        </LessonTitle>
      </div>
    </section>
  );
}
