/**
 * Text that a spreadsheet would take for a formula. In a CSV file an apostrophe in front keeps it text, as a person would
 * type it (OWASP, CSV injection); our own reader takes the apostrophe off again.
 */

const BEGINS_FORMULA = /^'*[=+\-@\t\r\n\v\f\uFF0B\uFF0D\uFF1D\uFF20]/;

export const asPlainText = (text: string): string => (BEGINS_FORMULA.test(text) ? `'${text}` : text);

/** Numbers and days that a person, or a program, made text of. */
const KEPT_AS_TEXT = /^'[\d(][\d.,/:\s()%-]*$/;

/** Takes back `asPlainText`, and the apostrophe before a number; any other text stays as it is. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && (BEGINS_FORMULA.test(text) || KEPT_AS_TEXT.test(text)) ? text.slice(1) : text;
