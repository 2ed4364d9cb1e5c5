/** The title of the lesson around: what tells its calculator from those of the other lessons. */
import { createContext } from 'react';

export const LessonTitle = createContext('');
