{{/* Where the gateway finds the others: the names that have the address of every replica. */}}
{{- define "biteboard.serviceUrls" -}}
{{- $urls := list -}}
{{- range $name, $_ := omit .Values.services "gateway" -}}
{{- $urls = append $urls (printf "%s=http://%s-%s-replicas:3000" $name $.Release.Name $name) -}}
{{- end -}}
{{ join "," $urls }}
{{- end }}

{{/* The variables of one service, beside those of the Secrets: (dict "root" $ "service" "orders"). */}}
{{- define "biteboard.env" -}}
- { name: PUBLIC_URL, value: {{ .root.Values.publicUrl | quote }} }
{{- if .root.Values.ingress.enabled }}
- { name: PUBLIC_HOSTS, value: {{ .root.Values.ingress.host | quote }} }
{{- end }}
- { name: PAYMENTS, value: {{ .root.Values.payments | quote }} }
- { name: COURIERS, value: {{ .root.Values.couriers | quote }} }
- { name: LOG_LEVEL, value: {{ .root.Values.logLevel | quote }} }
{{- with .root.Values.orderDataMonths }}
- { name: ORDER_DATA_MONTHS, value: {{ . | quote }} }
{{- end }}
{{- with .root.Values.otlpEndpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- if eq .service "orders" }}
{{- with .root.Values.googleMapsApiUrl }}
- { name: GOOGLE_MAPS_API_URL, value: {{ . | quote }} }
{{- end }}
{{- end }}
{{- if eq .service "payments" }}
{{- with .root.Values.stripeApiUrl }}
- { name: STRIPE_API_URL, value: {{ . | quote }} }
{{- end }}
{{- end }}
{{- if eq .service "delivery" }}
{{- range $variable, $url := dict "UBER_API_URL" .root.Values.uberApiUrl "UBER_AUTH_URL" .root.Values.uberAuthUrl "DOORDASH_API_URL" .root.Values.doordashApiUrl }}
{{- with $url }}
- { name: {{ $variable }}, value: {{ . | quote }} }
{{- end }}
{{- end }}
{{- end }}
{{- if has .service (list "catalog" "notifications") }}
- { name: ALLOW_PRIVATE_CALLS, value: {{ .root.Values.allowPrivateCalls | quote }} }
{{- end }}
# With SMTP_URL, which stands in the Secret of all.
{{- with .root.Values.mailFrom }}
- { name: MAIL_FROM, value: {{ . | quote }} }
{{- end }}
{{- if eq .service "gateway" }}
- { name: SERVICE_URLS, value: {{ include "biteboard.serviceUrls" .root | quote }} }
- { name: AUDIT_DAYS, value: {{ .root.Values.auditDays | quote }} }
- { name: CORS_ORIGINS, value: {{ .root.Values.corsOrigins | quote }} }
- { name: TRUST_PROXY, value: {{ .root.Values.trustProxy | quote }} }
{{- else }}
# Only the gateway can call (network policy), and it says who the caller is.
- { name: TRUST_PROXY, value: 'on' }
{{- end }}
{{- end }}

{{/* The variables of the job that makes the topics. */}}
{{- define "biteboard.topicsEnv" -}}
- name: KAFKA_BROKERS
  valueFrom: { secretKeyRef: { name: {{ .Values.secretName }}, key: KAFKA_BROKERS } }
{{- with .Values.topics.replicationFactor }}
- { name: TOPIC_REPLICATION_FACTOR, value: {{ . | quote }} }
{{- end }}
{{- end }}

{{/* The variables of the job that drops indexes. */}}
{{- define "biteboard.indexesEnv" -}}
- name: MONGO_URL
  valueFrom: { secretKeyRef: { name: {{ .Values.secretName }}, key: MONGO_URL } }
{{- end }}
