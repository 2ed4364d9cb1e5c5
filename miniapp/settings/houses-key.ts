/** Where my houses are kept, for who has to know whether there are any before the code that reads them is loaded. */
export const HOUSES_KEY = 'arbi:houses';
