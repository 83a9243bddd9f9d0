/** The wire shapes of plans that shoppers keep. */
import * as z from 'zod/mini';
import { emailField } from '../shared/email-field.ts';
import { MAX_NOTES } from './limits.ts';
import { oneChoiceForEachRoll } from './cut-choice.ts';
import {
  atLeastOneRoom,
  chosenIsRoom,
  chosenRoomField,
  kitChoicesField,
  kitWithoutField,
  nameField,
  planRoomBody,
  planStairsBody,
  planWire,
  roomsField,
  stairsField,
} from './contract.ts';

const PLAN_NAME = 'Please give the plan a name of at most 80 letters.';
const PLAN_KEY = 'plan_key must be text of 1 to 100 letters.';
const NOTES = `Please keep the notes for the fitter to ${MAX_NOTES.toLocaleString('en-GB')} letters.`;

/** A room that may have no floor yet: then the plan's figures are those of the other rooms. */
const keptRooms = roomsField(
  z.extend(planRoomBody, {
    product_id: z.optional(planRoomBody.shape.product_id),
    /** Its measures are those that the planner, or a picture of the shop, begins with: nobody has given them. */
    is_ours: z.optional(z.boolean('is_ours must be true or false.')),
  }),
);

/** `POST /plans`, `PUT /plans/{id}`. The room drawn last is the chosen one until `chosen_room` names another. */
export const keptPlanBody = z
  .object({
    name: nameField(PLAN_NAME),
    rooms: keptRooms,
    stairs: stairsField,
    kit_choices: kitChoicesField,
    kit_without: kitWithoutField,
    /** For the fitter alone: access, parking, what lies under the floor now. */
    notes: z.optional(z.string(NOTES).check(z.trim(), z.maxLength(MAX_NOTES, NOTES))),
    chosen_room: chosenRoomField,
    /** Of the plan as it was when it was read: one that was changed since is not replaced. */
    updated_at: z.optional(z.iso.datetime('updated_at must be the time that the plan was read with.')),
    /** By which carts know the plan's goods, if not by its id: an account has one plan with it. */
    plan_key: z.optional(z.string(PLAN_KEY).check(z.minLength(1, PLAN_KEY), z.maxLength(100, PLAN_KEY))),
  })
  .check(atLeastOneRoom, oneChoiceForEachRoll, chosenIsRoom);
export type KeptPlanBody = z.infer<typeof keptPlanBody>;

const MOST_FURTHER = 19;
const FURTHER = `further is a list of at most ${MOST_FURTHER} plans.`;

/** `PUT /orders/{id}/plan`: the plan that an order comes from, and those that it comes from besides. */
export const orderPlansBody = z.intersection(
  keptPlanBody,
  z.object({
    further: z
      .optional(z.array(keptPlanBody, FURTHER).check(z.maxLength(MOST_FURTHER, FURTHER)))
      .register(z.globalRegistry, {
        description: `The other plans that the goods of the order come from, at most ${MOST_FURTHER}, each a whole plan with the fields of this one. Of each plan the rooms and stairs whose floor the order holds are kept. One that is refused leaves the others: left_out of the answer says why. What is sent takes the place of all plans that the order had.`,
      }),
  }),
);
export type OrderPlansBody = z.infer<typeof orderPlansBody>;

export const orderPlanAnswer = z.object({
  message: z.string(),
  /** A sentence for each plan of several that is refused; the others are kept. */
  left_out: z.array(z.string()),
});

/** What anybody with the link may read. */
export const sharedPlanWire = z.object({
  name: z.string(),
  rooms: keptRooms,
  stairs: z.array(planStairsBody),
  kit_choices: kitChoicesField,
  kit_without: kitWithoutField,
  /** The index of the chosen room; null for a plan of stairs alone. */
  chosen_room: z.nullable(z.number()),
  created_at: z.string(),
  updated_at: z.string(),
  /** Today's figures of the rooms and stairs whose floor is sold, in their order, without the kit that is left out; null when none is sold any more, and in a list when they cannot be worked out now. */
  plan: z.nullable(planWire),
});

export const keptPlanWire = z.extend(sharedPlanWire, {
  id: z.string(),
  share_url: z.string(),
  /** The page for the fitter, from which no price can be had. */
  fitter_url: z.string(),
  notes: z.optional(z.string()),
  plan_key: z.string(),
  /** In a list: its figures are being worked out, and are there when it is asked for again. */
  is_waiting: z.optional(z.literal(true)),
});
export type KeptPlanWire = z.infer<typeof keptPlanWire>;
/** `GET /plans`: `figures=false` for what is kept alone, at once; `plan` is null then. */
export const keptPlansQuery = z.object({
  figures: z.optional(z.enum(['true', 'false'], 'figures is true or false.')),
});
export const keptPlansWire = z.object({ plans: z.array(keptPlanWire) });

/** `GET /plans/room`: the floor of the room whose price is shown on cards; null before a room was kept. */
export const chosenRoomWire = z.object({
  area_m2: z.nullable(z.number()),
  /** As in a plan. */
  room_cuts: z.optional(z.string()),
});

/** `POST /admin/plans/{id}/send`: the address of the caller whom staff planned for. */
export const sendPlanBody = z.object({ email: emailField });
