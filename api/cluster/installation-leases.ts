/** The leases of an installation of several processes: as long as one of its scanners lives, one of them is held. */
import { ALL_SHARES } from './share-of.ts';

export const JOBS = 'duties';
export const shareLease = (share: number): string => `share:${share}`;

export const INSTALLATION_LEASES: readonly string[] = [JOBS, ...ALL_SHARES.map(shareLease)];
