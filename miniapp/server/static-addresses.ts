/**
 * API addresses for code that cannot carry the typed client: the service worker, and what runs in the first load of
 * every page. The types check them against the server's routes.
 */
import type { Client } from './client.ts';

export const API_PREFIX = '/api/';

export const HOUSES_ADDRESS: ReturnType<Client['api']['houses']['$path']> = '/api/houses';

export const COMMISSIONS_ADDRESS: ReturnType<Client['api']['commissions']['$path']> = '/api/commissions';

export const CONFIG_ADDRESS: ReturnType<Client['api']['config']['$path']> = '/api/config';
