/** Takes the place of the SDK's own `helpers/integration`, for the flows: Firebase's SDK, connected to our server. */
import { randomBytes } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, getAuth } from 'firebase/auth';
import { EMBEDDED_PROJECT_ID } from '../create-identity.ts';
import { type FlowServer, startFlowServer } from './flow-server.ts';

let opened: FlowServer | null = null;

function server(): FlowServer {
  if (opened === null) throw new Error('the server of the flows is not open');
  return opened;
}

export async function openFlowServer(): Promise<void> {
  opened = await startFlowServer();
}

export async function resetFlowServer(): Promise<void> {
  await server().reset();
}

export async function closeFlowServer(): Promise<void> {
  await server().close();
  opened = null;
}

export function randomEmail(): string {
  return `test.email.${randomBytes(8).toString('hex')}@test.com`;
}

export function getTestInstance(): Auth {
  const app = initializeApp({ apiKey: 'local', projectId: EMBEDDED_PROJECT_ID });
  const auth = getAuth(app);
  auth.settings.appVerificationDisabledForTesting = true;
  connectAuthEmulator(auth, server().url, { disableWarnings: true });
  return auth;
}

export async function cleanUpTestInstance(auth: Auth): Promise<void> {
  await auth.signOut();
  await deleteApp(auth.app);
}

/** The flows about our own password policy run as they do against Google, not as against an emulator without one. */
export const getEmulatorUrl = () => null;

/** Meets what our policy tells the SDK. */
export const generateValidPassword = async () => 'aA0'.repeat(5);

export async function getPhoneVerificationCodes(): Promise<Record<string, { readonly code: string }>> {
  return Object.fromEntries([...server().digitsOf].map(([sessionInfo, code]) => [sessionInfo, { code }]));
}

/** Oldest first, as from the emulator. */
export async function getOobCodes() {
  const links = await server().links();
  return links.map(({ to, link }) => ({
    email: to,
    oobLink: link,
    oobCode: new URL(link).searchParams.get('oobCode') ?? '',
  }));
}
