/** Matches by the names that everybody has for them: 'Grenal', 'Fla-Flu'. */
const DERBIES: Readonly<Record<string, string>> = {
  ...{ grenal: 'Grêmio x Internacional', 'fla-flu': 'Flamengo x Fluminense', flaflu: 'Flamengo x Fluminense' },
  ...{ 'ba-vi': 'Bahia x Vitória', bavi: 'Bahia x Vitória', atletiba: 'Athletico-PR x Coritiba' },
  ...{ 're-pa': 'Remo x Paysandu', repa: 'Remo x Paysandu', majestoso: 'Corinthians x São Paulo' },
  ...{ 'choque-rei': 'Palmeiras x São Paulo', 'san-sao': 'Santos x São Paulo', sansao: 'Santos x São Paulo' },
  ...{
    'classico mineiro': 'Cruzeiro x Atlético-MG',
    'classico-rei': 'Ceará x Fortaleza',
    'el clasico': 'Real Madrid x Barcelona',
  },
  ...{
    'classico dos milhoes': 'Flamengo x Vasco',
    'classico vovo': 'Fluminense x Botafogo',
    'derby paulista': 'Corinthians x Palmeiras',
  },
  ...{
    'dérbi paulista': 'Corinthians x Palmeiras',
    'classico das multidoes': 'Santa Cruz x Sport',
    'fla flu': 'Flamengo x Fluminense',
  },
  ...{
    'gre-nal': 'Grêmio x Internacional',
    superclasico: 'Boca Juniors x River Plate',
    'choque rei': 'Palmeiras x São Paulo',
  },
};

/** 'A x B'. Null: it is no such name. plain: in lower case without accents. */
export const derbyNamed = (plain: string): string | null =>
  Object.hasOwn(DERBIES, plain) ? (DERBIES[plain] ?? null) : null;
