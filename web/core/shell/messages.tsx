import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { onQuestion } from '../api/client.ts';

const WIDTH = 400;

// Here, and not beside the calls, for it comes once the page stands: nobody waits for it before.
onQuestion(async (refusal) => (await import('../ui/dialog/answer-refusal.ts')).answerRefusal(refusal));

/** Where the messages of `notify` stand, at the bottom left. */
export default function Messages() {
  return <Notifications position="bottom-left" containerWidth={WIDTH} transitionDuration={120} />;
}
