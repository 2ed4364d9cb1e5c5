/** What administrators set about houses, and what every page gets of it. */
import { z } from 'zod';
import { MARKET_KINDS, QUESTIONS, type Question } from '../../house-rules/questions.ts';
import { MAX_COMMISSION } from '../../markets/commissions.ts';
import { isDomain, isLinkTemplate } from '../../markets/house-links.ts';
import { SPORTS } from '../../markets/market.ts';
import { cents } from '../../units.ts';
import { keptSettingFields } from '../last-change.ts';

export const HOUSE_KEY = /^[a-z\d][\w.:-]{0,79}$/;
export const MAX_HOUSES = 200;
const MAX_ALIASES = 20;
const MAX_ADDRESSES = 20;
const MAX_RULES = 30;

const alias = z
  .string()
  .trim()
  .min(2)
  .max(40)
  .regex(/[\p{L}\p{N}]/u);

const ruleSchema = z
  .object({
    sport: z.enum(SPORTS),
    question: z.enum(Object.keys(QUESTIONS) as [Question, ...Question[]]),
    on: z.array(z.enum(MARKET_KINDS)).min(1).max(MARKET_KINDS.length),
    answer: z.string().max(40),
    source: z.url({ protocol: /^https?$/ }).max(500),
  })
  .refine(({ question, answer }) => (QUESTIONS[question] as readonly string[]).includes(answer), { path: ['answer'] });
export type HouseRuleInput = z.infer<typeof ruleSchema>;

const houseTermsSchema = z.object({
  name: z.string().trim().min(1).max(60).nullable(),
  aliases: z.array(alias).max(MAX_ALIASES),
  link: z.string().max(500).refine(isLinkTemplate).nullable(),
  addresses: z.array(z.string().refine(isDomain)).max(MAX_ADDRESSES).optional(),
  commission: z.number().min(0).max(MAX_COMMISSION).nullable(),
  step: z.int().min(1).max(100_000).transform(cents).nullable(),
  limit: z.int().min(1).max(1_000_000_000).transform(cents).nullable(),
  hidden: z.boolean(),
  rules: z.array(ruleSchema).max(MAX_RULES),
});
export type HouseTerms = z.infer<typeof houseTermsSchema>;

const registeredHouseSchema = houseTermsSchema.extend({ key: z.string().regex(HOUSE_KEY) });
export const registeredHousesSchema = z.array(registeredHouseSchema).max(MAX_HOUSES);

/** `GET /api/houses`: public, for every page. */
export const housesSchema = z.object({ houses: registeredHousesSchema });

/** `PUT /api/admin/houses/:key`. house null: as it is built in. */
export const houseInputSchema = z.object({ house: houseTermsSchema.nullable(), version: z.string().nullable() });

/** `GET /api/admin/houses`, and the answer to every change. */
export const housesStateSchema = z.object({
  houses: registeredHousesSchema,
  ...keptSettingFields,
});
export type HousesState = z.infer<typeof housesStateSchema>;
