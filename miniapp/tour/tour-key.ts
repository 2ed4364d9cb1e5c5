/** Where this browser keeps how far somebody went in the tour. */
export const TOUR_KEY = 'arbi:tour';
