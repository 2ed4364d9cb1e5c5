/** Runs around every journey file. */
import { afterAll } from 'vitest';
import { killServers } from './server.ts';

afterAll(killServers);
