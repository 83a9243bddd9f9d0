/** A guest who asked for a person may leave an address: the answer comes by e-mail (decisions.md 'Chat'). */
import { AddressForm } from './AddressForm.tsx';
import { leaveEmail } from './talk.ts';

export const LeaveEmail = () => (
  <AddressForm
    title="Or have us write to you"
    label="Your e-mail address"
    act="Leave my address"
    done="Thank you. One of us reads this conversation and writes to you."
    onSend={leaveEmail}
  />
);
