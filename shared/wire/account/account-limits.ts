/** How much an account keeps, for the server and for the pages. Without schemas, which a page would have to load. */

/** The most that a person may save on one device. */
export const MAX_SAVED_CALCULATIONS = 50;
export const MAX_SAVED_FILTERS = 20;

export const MAX_CALCULATION_NAME = 60;
export const MAX_FILTER_NAME = 40;
/** Characters of a saved calculation's link, and of a saved filter's query string. All of them are ASCII. */
export const MAX_CALCULATION_LINK = 1_200;
export const MAX_FILTER_SEARCH = 1_200;
