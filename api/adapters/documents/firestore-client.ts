/**
 * Google's client of Firestore, set up so that an answer is one. By itself the part of it that streams asks again 2 and 4 seconds
 * after any refusal of a read, whatever its status, so a missing index or permission would look like silence. The part above
 * it already asks again, with growing pauses, after those that may pass.
 */
import { Firestore, type Settings } from '@google-cloud/firestore';

const STREAMED_READS = ['BatchGetDocuments', 'RunQuery', 'RunAggregationQuery'];

const clientConfig = {
  interfaces: {
    'google.firestore.v1.Firestore': {
      retry_codes: { never: [] },
      retry_params: {},
      methods: Object.fromEntries(STREAMED_READS.map(method => [method, { retry_codes_name: 'never' }])),
    },
  },
};

export function createFirestoreClient(settings: Settings): Firestore {
  // With this setting the configuration counts for streams, too.
  return new Firestore({ ...settings, gaxServerStreamingRetries: true, clientConfig });
}
