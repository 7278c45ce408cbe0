import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

const WIDTH = 400;

/** Where the messages of `notify` stand, at the bottom left. */
export default function Messages() {
  return <Notifications position="bottom-left" containerWidth={WIDTH} transitionDuration={120} />;
}
