/** Pictures of slips over HTTP: `/api/bets/pictures/{id}`. */
import { z } from 'zod';

/** Made by the device: the same picture sent again is the same one. */
export const pictureIdSchema = z.string().regex(/^[\w-]{16,64}$/);

/** `GET /api/bets/pictures/{id}`: a link that opens the picture for anyone who has it, until then. */
export const pictureLinkSchema = z.object({ url: z.string(), expiresAt: z.int() });
