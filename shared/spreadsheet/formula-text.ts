/**
 * Text that a spreadsheet would take for a formula. In a CSV file an apostrophe in front keeps it text, as a person would
 * type it (OWASP, CSV injection); our own reader takes the apostrophe off again.
 */

const BEGINS_FORMULA = /^'*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

export const asPlainText = (text: string): string => (BEGINS_FORMULA.test(text) ? `'${text}` : text);

/** Takes back `asPlainText`; any other text stays as it is. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && BEGINS_FORMULA.test(text) ? text.slice(1) : text;
