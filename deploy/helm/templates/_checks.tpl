{{/*
Before anything is changed: the Secrets are there, with what no process starts without. Only where Helm has a cluster, which
it shows by the account that is in every namespace, and where nothing of ours makes the Secrets.
*/}}
{{- define "biteboard.checkSecrets" -}}
{{- if and (not .Values.externalSecret.enabled) (lookup "v1" "ServiceAccount" .Release.Namespace "default") -}}
{{- $wanted := dict .Values.secretName (list "SECRETS_KEY" "AUTH_PUBLIC_KEY" "MONGO_URL" "KAFKA_BROKERS" "REDIS_URL") .Values.gatewaySecretName (list "AUTH_PRIVATE_KEY") -}}
{{- range $name, $keys := $wanted -}}
{{- $there := lookup "v1" "Secret" $.Release.Namespace $name -}}
{{- if not $there -}}
{{- fail (printf "The Secret %s is missing in namespace %s. Create it with %s, or let externalSecret do so." $name $.Release.Namespace (join ", " $keys)) -}}
{{- end -}}
{{- range $keys -}}
{{- if not (index ($there.data | default dict) .) -}}
{{- fail (printf "The Secret %s in namespace %s has no %s. Add it." $name $.Release.Namespace .) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end }}
