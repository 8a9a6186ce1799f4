import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { showToast } from '../../layout/toast.ts';

/** Shows what react-admin itself has to say as the console's toasts. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const { message, type, notificationOptions } = notification;
    showToast({
      kind: type === 'success' || type === 'error' ? type : 'info',
      text: translate(message, notificationOptions?.messageArgs),
    });
  }, [notifications, takeNotification, translate]);
  return null;
}
