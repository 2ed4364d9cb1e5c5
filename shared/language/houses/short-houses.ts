/** Short names of houses that are words or teams too. Whether a house is meant, only the words around them can tell. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ sporting: 'sportingbet', estrela: 'estrelabet', nacional: 'betnacional', novi: 'novibet', pinna: 'pinnacle' },
  ...{
    galera: 'galerabet',
    super: 'superbet',
    pix: 'pixbet',
    vaide: 'vaidebet',
    boom: 'betboom',
    brazino: 'brazino777',
  },
  ...{ esportiva: 'esportivabet', stake: 'stake', blaze: 'blaze', mgm: 'betmgm', '365': 'bet365', '7k': '7k' },
};

/** The key of the house that such a name would mean. Null: it is no such name. plain: without accents. */
export const shortHouse = (plain: string): string | null =>
  Object.hasOwn(SHORT, plain) ? (SHORT[plain] ?? null) : null;
