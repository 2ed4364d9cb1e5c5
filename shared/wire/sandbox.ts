/** What MODO LOCAL offers its pages beside the product: the demo people, and the inbox of all mail and SMS. */
import { z } from 'zod';

/** `GET /api/sandbox/people` */
export const demoPeopleSchema = z.object({
  people: z.array(
    z.object({
      telegramId: z.int().positive(),
      name: z.string(),
      username: z.string().nullable(),
      isAdmin: z.boolean(),
      /** Titles of the groups they are in now. */
      groups: z.array(z.object({ chatId: z.int(), title: z.string(), isMember: z.boolean() })),
    }),
  ),
});
export type DemoPeople = z.infer<typeof demoPeopleSchema>;

/** `POST /api/sandbox/people/:telegramId/sign`: really signed, to be really verified. */
export const signedDemoPersonSchema = z.object({
  /** For `{initData}` and for `/#tgWebAppData=…`. */
  initData: z.string(),
  /** For `{widget}`. */
  widget: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** `PUT /api/sandbox/people/:telegramId/groups/:chatId`: the person joins or leaves, as in a client of Telegram. */
export const demoMembershipSchema = z.object({ isMember: z.boolean() });

/** `GET /api/sandbox/inbox?to=`: newest first. */
export const inboxSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['mail', 'sms']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      link: z.string().nullable(),
      sentAt: z.int(),
    }),
  ),
});
export type Inbox = z.infer<typeof inboxSchema>;
