/** The title of the surrounding lesson: it distinguishes its calculator from those of the other lessons. */
import { createContext } from 'react';

export const LessonTitle = createContext('');
