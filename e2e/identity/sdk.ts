/** Firebase's own SDK, started as the product's pages start it, and exposed to the script. `device.ts` bundles it. */
import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/auth';

declare global {
  interface Window {
    sdk: typeof sdk;
    auth: sdk.Auth;
    /** Kept between requesting a code by SMS and entering it. */
    confirmation: sdk.ConfirmationResult;
  }
}

const auth = sdk.initializeAuth(initializeApp({ apiKey: 'local', projectId: 'arbi-local' }), {
  persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
});
sdk.connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
Object.assign(window, { sdk, auth });
