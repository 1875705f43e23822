import type { CloudEvent, ServiceName, Topic } from '@biteboard/contracts';
import type { EventBus } from '../ports/event-bus.ts';
import { faultOf, type Tracing } from '../telemetry/tracing.ts';

/** What a span tells of an event. */
export const attributesOf = (event: CloudEvent): Record<string, string> => ({
  'messaging.destination.name': event.source,
  'messaging.message.id': event.id,
  'biteboard.event.type': event.type,
  'biteboard.event.subject': event.subject,
});

/** Every service announces on `audit`: what the gateway keeps. */
const ownerOf = (topic: Topic): ServiceName => (topic === 'audit' ? 'gateway' : topic);

/** The same bus; where somebody traces, each event that is announced gets a span, and its hearers go on from there. */
export const tracedEventBus = <Bus extends EventBus>(bus: Bus, tracing: Tracing | undefined): Bus => {
  if (!tracing) return bus;
  return {
    ...bus,
    publish: async (events, withinMs) => {
      const spans = events.map((event) =>
        tracing.begin(event.traceparent, {
          service: ownerOf(event.source),
          name: `publish ${event.type}`,
          kind: 'producer',
          attributes: attributesOf(event),
        }),
      );
      const end = (failed?: string) => {
        for (const span of spans) span.end({ failed });
      };
      try {
        await bus.publish(
          events.map((event, index) => ({ ...event, traceparent: spans[index]!.traceparent })),
          withinMs,
        );
        end();
      } catch (error) {
        end(faultOf(error));
        throw error;
      }
    },
  };
};
