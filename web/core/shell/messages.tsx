import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { setQuestionHandler } from '../api/client.ts';

const WIDTH = 400;

// Registered here and not next to the calls, so that this code loads after the page and never delays it.
setQuestionHandler(async (refusal) => (await import('../ui/dialog/answer-error.ts')).answerError(refusal));

/** Shows the messages of `notify` at the bottom left. */
export default function Messages() {
  return <Notifications position="bottom-left" containerWidth={WIDTH} transitionDuration={120} />;
}
