/**
 * Serves Google's storage emulator on a free port of this machine, and says which. Its own start would fetch a program for
 * security rules, which a server's account does not pass through, so only its HTTP part is started.
 * Usage: node serve.ts FOLDER, where firebase-tools is installed.
 */
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { resolve } from 'node:path';

interface ExpressApp {
  listen(port: number, host: string, ready: () => void): Server;
}

const [folder = '.'] = process.argv.slice(2);
const load = createRequire(resolve(folder, 'package.json'));
const { StorageEmulator } = load('firebase-tools/lib/emulator/storage');
const { createApp } = load('firebase-tools/lib/emulator/storage/server');
const { EmulatorRegistry } = load('firebase-tools/lib/emulator/registry');

const PROJECT = 'demo-arbi';
const rules = { name: 'storage.rules', content: 'service firebase.storage {}' };
const args = { projectId: PROJECT, host: '127.0.0.1', port: 0, rules };
const emulator = new StorageEmulator(args);
EmulatorRegistry.set('storage', emulator);
const app: ExpressApp = await createApp(PROJECT, emulator);
const server = app.listen(0, '127.0.0.1', () => {
  args.port = (server.address() as AddressInfo).port;
  console.log(`listening on ${args.port}`);
});
