/** The picture of what a message carries besides text; nothing where it carries nothing. */
import {
  type Icon,
  IconAddressBook,
  IconAlertTriangle,
  IconFile,
  IconHourglass,
  IconMapPin,
  IconMicrophone,
  IconPhoneOff,
  IconPhoto,
  IconQuestionMark,
  IconVideo,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, Icon>> = {
  image: IconPhoto,
  audio: IconMicrophone,
  video: IconVideo,
  application: IconFile,
  locationMessage: IconMapPin,
  vcard: IconAddressBook,
  call_log: IconPhoneOff,
  waiting: IconHourglass,
  unreadable: IconAlertTriangle,
  unsupported: IconQuestionMark,
};

export function KindIcon({ mediaType, size = 14 }: { mediaType: string; size?: number }) {
  const Picture = icons[mediaType];
  return Picture === undefined ? null : <Picture size={size} aria-hidden />;
}
