/** The houses as administrators set them, adopted by this process: everything here that names a house then reads them. */
import { adoptHouses } from '#shared/markets/house-register.ts';
import { type HousesState, registeredHousesSchema } from '#shared/wire/admin/houses.ts';
import {
  createOperatorDocument,
  type OperatorDocument,
  type OperatorDocumentDeps,
} from './documents/operator-document.ts';

export type RegisteredHouses = OperatorDocument<HousesState['houses']>;

type Deps = Pick<OperatorDocumentDeps<unknown>, 'store' | 'bus' | 'clock' | 'log'>;

export function createHouseSettings(deps: Deps): RegisteredHouses {
  const settings = createOperatorDocument({ ...deps, id: 'houses', schema: registeredHousesSchema, first: [] });
  settings.onChange(adoptHouses);
  return settings;
}
