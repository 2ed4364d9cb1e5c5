/**
 * Which reader this is. It grows whenever messages are read otherwise than before, so that a draft can say which reader made it;
 * `reader-version.test.ts` notices.
 */
export const READER_VERSION = 3;
