/** The shop's time zone. Staff and shoppers see all times in it. */
export const TIME_ZONE = 'Europe/London';
