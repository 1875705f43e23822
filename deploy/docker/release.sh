#!/bin/sh
# deploy/docker/release.sh <registry> <version>: builds the images of a release for amd64 and arm64, with their lists of
# parts (SBOM) and their provenance, pushes them, and packages the chart. See docs/operations.md, Images.
set -eu

PLATFORMS=linux/amd64,linux/arm64

if [ $# -ne 2 ]; then
  echo "✗ Say where to and which: deploy/docker/release.sh registry.example.com/biteboard 0.1.0" >&2
  exit 1
fi
registry=$1
version=$2
cd "$(dirname "$0")/../.."

if ! grep -qx "appVersion: $version" deploy/helm/Chart.yaml; then
  echo "✗ deploy/helm/Chart.yaml does not say appVersion: $version: set it, and commit it, first." >&2
  exit 1
fi
if [ -n "$(git status --porcelain)" ]; then
  echo "✗ There are changes that are not committed: the provenance would name a commit that lacks them." >&2
  exit 1
fi
revision=$(git rev-parse HEAD)

for folder in gateway services/*; do
  service=${folder#services/}
  docker buildx build . \
    --file deploy/docker/Dockerfile \
    --build-arg "SERVICE=$service" \
    --platform "$PLATFORMS" \
    --sbom=true \
    --provenance=mode=max \
    --label "org.opencontainers.image.version=$version" \
    --label "org.opencontainers.image.revision=$revision" \
    --tag "$registry/$service:$version" \
    --push
done
helm package deploy/helm --destination dist
echo "Pushed $registry/<service>:$version of $revision; the chart is in dist."
