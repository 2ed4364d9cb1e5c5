/** Messages about a number that cannot be read, wherever it is typed: what is wrong, and what would be right. */
export const numberWords = {
  not_a_number: 'Digite só o número, como 100 ou 6,5.',
  too_precise: 'Use até dois dígitos depois da vírgula.',
  not_positive: 'Use um valor maior que zero.',
  /** For a field that may be left blank: people who type 0 often mean "nothing". */
  not_positive_or_blank: 'Use um valor maior que zero ou deixe em branco.',
  most: (value: string) => `O máximo é ${value}.`,
  between: (least: string, most: string) => `Use de ${least} a ${most}.`,
} as const;
