/** The messages of refused settings, ready to be shown. */
export const settingsApi = {
  stale: 'Outro aparelho mudou as suas configurações antes. Tente de novo.',
  full: 'Não cabe mais nada na conta. Apague algo que você não usa e tente de novo.',
  outdated: 'Esta página é de uma versão anterior. Recarregue-a para guardar as mudanças na conta.',
} as const;
