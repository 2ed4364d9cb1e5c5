/** Words of a list, with a blank between them. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
