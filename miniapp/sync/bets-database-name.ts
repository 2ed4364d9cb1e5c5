/** How the copies of bets on a device are called: one for visitors, one for each person. */
const VISITOR = 'arbi-bets';

/** What the names of people's copies begin with. */
export const PERSON_DATABASES = `${VISITOR} `;

export const databaseName = (personKey: string | null): string =>
  personKey === null ? VISITOR : PERSON_DATABASES + personKey;
