/** The key of what applies to houses without their own settings; not the key of any house. */
export const ANY_HOUSE = '*';
